import { Link } from "@tanstack/react-router";
import { Hourglass } from "lucide-react";
import type { MyTrack } from "../../../shared/schemas/money/payments.ts";
import { Amount, placesIn } from "../../Amount.tsx";
import { useFormats, useWords } from "../../language/Language.tsx";
import { Sentence } from "../../language/Sentence.tsx";
import { paths } from "../../paths.ts";
import { useWhyNot } from "../../shell/language/useWhyNot.ts";
import { Button, buttonClass } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { FailedPart } from "../../ui/feedback/FailedPart.tsx";
import { Named } from "../../ui/Named.tsx";
import { Section } from "../Section.tsx";
import { dashboardWords } from "../words.ts";
import { useHeldMoney, useMyTracks } from "./yours-api.ts";

/** What the person has a share of, from their signature on, and the money it brought. Whoever has none is shown nothing. */
export function YourTracks() {
  const words = useWords(dashboardWords).tracks;
  const whyNot = useWhyNot();
  const tracks = useMyTracks();
  if (tracks.state === "loading") return null;
  if (tracks.state === "failed")
    return (
      <Section title={words.title}>
        <FailedPart text={whyNot(tracks.error, words.failed)} onRetry={tracks.retry} />
      </Section>
    );
  if (tracks.items.length === 0) return null;
  const { more } = tracks;
  return (
    <Section
      title={words.title}
      aside={
        <Link to={paths.earnings()} className="text-link">
          {words.earnings}
        </Link>
      }
    >
      <Money />
      <ul className="divide-y divide-line border-y border-line">
        {tracks.items.map((track) => (
          <Track
            key={track.trackId}
            track={track}
            places={placesIn(tracks.items.flatMap(({ paid }) => paid))}
          />
        ))}
      </ul>
      {more.state !== "none" && (
        <Button
          look="secondary"
          className="justify-self-start"
          disabled={more.state === "loading"}
          onClick={() => more.state !== "loading" && more.load()}
        >
          {words.more}
        </Button>
      )}
    </Section>
  );
}

function Money() {
  const words = useWords(dashboardWords).tracks;
  const { tokenAmount } = useFormats();
  const money = useHeldMoney();
  const amounts = money.map(
    ({ amount, decimals, symbol }) => `${tokenAmount(amount ?? "0", decimals)} ${symbol}`,
  );
  if (amounts.length === 0) return null;
  return (
    <Card className="flex flex-wrap items-center justify-between gap-4">
      <p>
        <Sentence parts={words.inWallet(<strong className="mono">{amounts.join(", ")}</strong>)} />
      </p>
      <Link to={paths.account()} className={buttonClass("secondary")}>
        {words.withdraw}
      </Link>
    </Card>
  );
}

function Track({ track, places }: { track: MyTrack; places: number }) {
  const words = useWords(dashboardWords).tracks;
  const { month, percent } = useFormats();
  const { title, release, workspace, share, salesFrom, standing, notSigned, paid } = track;
  return (
    <li className="grid gap-x-6 gap-y-2 py-4 sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="grid min-w-0 gap-0.5">
        <p className="text-lg leading-snug font-semibold">
          <Named>{title}</Named>
        </p>
        <p className="text-sm text-ink-2">
          <Sentence
            parts={words.about(percent(share), <Named>{release}</Named>, <Named>{workspace}</Named>)}
          />
        </p>
        {salesFrom && <p className="text-sm text-ink-2">{words.salesFrom(month(salesFrom))}</p>}
      </div>
      {standing === "published" ? (
        <div className="grid content-start gap-1 sm:justify-items-end">
          {paid.map(({ symbol, decimals, units }) => (
            // On a phone there is no column, so nothing is left blank to line it up.
            <span key={symbol} className="mono max-sm:[&>span]:hidden">
              <Amount units={units} decimals={decimals} places={places} /> {symbol}
            </span>
          ))}
          {paid.length === 0 && <span className="text-sm text-ink-3">{words.nothingYet}</span>}
          <Links track={track} />
        </div>
      ) : (
        <p className="flex items-start gap-1.5 text-sm text-waiting sm:max-w-64">
          <Hourglass aria-hidden="true" size={16} strokeWidth={1.75} className="mt-0.5 shrink-0" />
          {words.standings[standing](notSigned)}
        </p>
      )}
    </li>
  );
}

function Links({ track: { title, certificatePath, contractPath } }: { track: MyTrack }) {
  const words = useWords(dashboardWords).tracks;
  return (
    <span className="flex flex-wrap gap-x-4 text-sm">
      {certificatePath && (
        <a href={certificatePath} aria-label={words.certificateOf(title)} className="text-link">
          {words.certificate}
        </a>
      )}
      {contractPath && (
        <a href={contractPath} aria-label={words.royaltiesOf(title)} className="text-link">
          {words.royalties}
        </a>
      )}
    </span>
  );
}
