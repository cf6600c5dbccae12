import { Link } from "@tanstack/react-router";
import type { Publication } from "../../shared/schemas/publication.ts";
import type { ReleaseDetail } from "../../shared/schemas/releases.ts";
import { certificatesAddress } from "../api/workspaces.ts";
import { useFormats } from "../language/Language.tsx";
import { paths } from "../paths.ts";
import { buttonClass } from "../ui/Button.tsx";
import { Progress } from "./Progress.tsx";
import { publicationSteps } from "./publication-steps.ts";
import { TryAgain } from "./TryAgain.tsx";
import { releaseWords } from "./words.ts";

/** What happens between the last approval and the certificates, whether or not anybody looks, and then the way to them. */
export function Publishing({ slug, release }: { slug: string; release: ReleaseDetail }) {
  const words = releaseWords.publishing;
  const { clock } = useFormats();
  const { status, publication } = release;
  if (status === "published") return <WhatItGave slug={slug} releaseId={release.id} />;
  if (status !== "publishing" && status !== "publish_failed") return null;
  return (
    <section aria-label={words.label} className="grid gap-4 rounded-card bg-sleeve p-4">
      <Progress label={words.label} steps={publicationSteps(publication)} />
      {status === "publishing" ? (
        <p role="status" className="text-sm text-ink-2">
          {waitingWords(publication, clock)}
        </p>
      ) : (
        <TryAgain slug={slug} release={release} otherwise={words.failed}>
          {publication?.problem ?? release.reason ?? words.couldNot} {words.signaturesStand}
        </TryAgain>
      )}
    </section>
  );
}

function WhatItGave({ slug, releaseId }: { slug: string; releaseId: string }) {
  const words = releaseWords.publishing;
  return (
    <div className="grid justify-items-start gap-3 rounded-card bg-sleeve p-4">
      <p className="text-sm text-ink-2">{words.whatItGave}</p>
      <div className="flex flex-wrap gap-3">
        <Link to={paths.workspaceTracks()} params={{ slug }} className={buttonClass("secondary")}>
          {words.toTracks}
        </Link>
        <a href={certificatesAddress(slug, releaseId)} download className={buttonClass("secondary")}>
          {words.allCertificates}
        </a>
      </div>
    </div>
  );
}

function waitingWords(publication: Publication | null, clock: (at: Date) => string): string {
  const words = releaseWords.publishing;
  if (publication?.waitsUntil) return words.waitsUntil(clock(new Date(publication.waitsUntil)));
  if (publication?.step === "waiting_for_funds")
    return `${publication.problem ?? words.noFunds} ${words.goesOn}`;
  return publication?.problem ? `${publication.problem} ${words.keepTrying} ${words.usually}` : words.usually;
}
