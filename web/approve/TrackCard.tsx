import { ExternalLink } from "lucide-react";
import { showIsrc } from "../../shared/rules/codes/isrc.ts";
import type { ApprovalDetail } from "../../shared/schemas/approvals.ts";
import { Fact, Facts } from "../agreement/Facts.tsx";
import { TrackSeal } from "../agreement/TrackSeal.tsx";
import { useFormats, useWords } from "../language/Language.tsx";
import { Card } from "../ui/Card.tsx";
import { Address, Named } from "../ui/Named.tsx";
import { TestNetwork } from "../ui/TestNetwork.tsx";
import { approvalWords } from "./words.ts";

/** The record as it stands: its seal, its title and what is written on its label. */
export function TrackCard({ detail }: { detail: ApprovalDetail }) {
  const words = useWords(approvalWords).track;
  const { percent } = useFormats();
  const asked = detail.artists.filter(({ isAsked }) => isAsked);
  const before = detail.amendment?.sharesBefore[detail.artists.findIndex(({ isYou }) => isYou)];
  const signed = asked.filter(({ isApproved }) => isApproved).length;
  return (
    <Card className="grid gap-4">
      <TrackSeal detail={detail} className="mx-auto w-full max-w-60 lg:max-w-80" />
      <h2 className="display text-2xl wrap-anywhere">
        <Named>{detail.trackTitle}</Named>
      </h2>
      {detail.test && <TestNetwork />}
      <Facts>
        <Fact name={words.share}>
          {before !== undefined && before !== detail.share && (
            <span className="mr-2 font-normal text-ink-2 tabular-nums">{percent(before)} →</span>
          )}
          <span className="display text-2xl tabular-nums">{percent(detail.share)}</span>
        </Fact>
        <Fact name={words.email}>
          <Address>{detail.artistEmail}</Address>
        </Fact>
        <Fact name={words.release}>
          <Named>{detail.releaseName}</Named>
        </Fact>
        {detail.isrc && (
          <Fact name="ISRC">
            <span className="mono text-sm">{showIsrc(detail.isrc)}</span>
          </Fact>
        )}
        {detail.mediaLink && (
          <Fact name={words.listen}>
            <Listen link={detail.mediaLink} newTab={words.newTab} />
          </Fact>
        )}
        <Fact name={words.network}>{detail.network}</Fact>
        <Fact name={words.signedSoFar}>{words.signedOf(signed, asked.length)}</Fact>
      </Facts>
    </Card>
  );
}

/** A link and nothing more: no picture, no player, so nobody hears of this page before the person goes there. */
function Listen({ link, newTab }: { link: string; newTab: string }) {
  return (
    <a
      href={link}
      target="_blank"
      rel="noopener noreferrer"
      className="text-link inline-flex min-h-6 items-center gap-1.5"
    >
      {new URL(link).hostname}
      <ExternalLink aria-hidden="true" size={16} strokeWidth={1.75} className="shrink-0" />
      <span className="sr-only">{newTab}</span>
    </a>
  );
}
