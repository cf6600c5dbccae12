import { useParams } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { SlipDetail } from "../../shared/schemas/money/slips.ts";
import { isGone } from "../api/remote.ts";
import { useFormats, useLanguage, useWords } from "../language/Language.tsx";
import { paths } from "../paths.ts";
import { useWhyNot } from "../shell/language/useWhyNot.ts";
import { PageHeading } from "../shell/PageHeading.tsx";
import { useTitle } from "../shell/useTitle.ts";
import { buttonClass } from "../ui/Button.tsx";
import { Card } from "../ui/Card.tsx";
import { FailedPart } from "../ui/feedback/FailedPart.tsx";
import { Skeleton } from "../ui/feedback/Skeleton.tsx";
import { TestNetwork } from "../ui/TestNetwork.tsx";
import { AddsUp } from "./AddsUp.tsx";
import { SlipTrackPart } from "./SlipTrackPart.tsx";
import { fileOf, useSlip } from "./slip-api.ts";
import { slipWords } from "./words.ts";

/** What a co-author earned by one statement, and why. */
export function SlipPage() {
  const words = useWords(slipWords);
  const whyNot = useWhyNot();
  const { slipId = "" } = useParams({ strict: false });
  const slip = useSlip(slipId);
  useTitle(slip.state === "ready" ? words.title(slip.data.name) : words.label);
  switch (slip.state) {
    case "loading":
      return <Skeleton text={words.loading} bars={["h-9 w-2/3", "mt-6 h-48", "h-64"]} />;
    case "failed":
      return isGone(slip.error) ? (
        <NoSuchSlip />
      ) : (
        <div className="grid gap-8">
          <PageHeading label={words.label}>{words.notLoaded}</PageHeading>
          <FailedPart text={whyNot(slip.error, words.failed)} onRetry={slip.retry} />
        </div>
      );
    case "ready":
      return <SlipReady slip={slip.data} />;
  }
}

function NoSuchSlip() {
  const words = useWords(slipWords);
  return (
    <div className="grid gap-8">
      <PageHeading label={words.label}>{words.missing.title}</PageHeading>
      <p className="text-lg text-ink-2">{words.missing.said}</p>
      <div>
        <a href={paths.dashboard()} className={buttonClass("secondary")}>
          {words.missing.home}
        </a>
      </div>
    </div>
  );
}

function SlipReady({ slip }: { slip: SlipDetail }) {
  const words = useWords(slipWords);
  return (
    <div className="grid gap-8">
      <PageHeading label={words.label}>{slip.name}</PageHeading>
      {slip.isTest && <TestNetwork />}
      <Earned slip={slip} />
      <Part title={words.tracks}>
        <div className="divide-y divide-line border-y border-line">
          {slip.tracks.map((track) => (
            <SlipTrackPart key={track.trackId} slip={slip} track={track} />
          ))}
        </div>
      </Part>
      <Deducted slip={slip} />
      <AddsUp slip={slip} />
    </div>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="grid gap-4">
    <h2 className="display text-xl">{title}</h2>
    {children}
  </section>
);

const SUMS = ["paid", "held", "gathering", "waiting"] as const;

function Earned({ slip }: { slip: SlipDetail }) {
  const words = useWords(slipWords);
  const { language } = useLanguage();
  const { tokenAmount } = useFormats();
  const { symbol, decimals } = slip.token;
  return (
    <Card className="grid gap-6">
      <div className="grid gap-1">
        <h2 className="caption text-ink-3">{words.earned(slip.person)}</h2>
        <p className="display text-3xl tabular-nums wrap-anywhere sm:text-4xl">
          {tokenAmount(slip.earned, decimals)} {symbol}
        </p>
        <p className="text-ink-2">
          {(slip.reference === undefined ? words.from : words.passedOn)(slip.workspace, slip.source)}
        </p>
        {slip.reference !== undefined && <p className="wrap-anywhere">{words.reference(slip.reference)}</p>}
      </div>
      <dl className="divide-y divide-line border-y-[1.5px] border-ink">
        {SUMS.filter((of) => of === "paid" || slip.sums[of] !== "0").map((of) => (
          <div key={of} className="flex items-baseline justify-between gap-x-6 py-3">
            <dt className="grid">
              <span className="font-medium">{words.sums[of].name}</span>
              <span className="text-sm text-ink-3">{words.sums[of].hint}</span>
            </dt>
            <dd className="mono ml-auto shrink-0 text-right">{tokenAmount(slip.sums[of], decimals)}</dd>
          </div>
        ))}
      </dl>
      <p className="flex flex-wrap items-baseline gap-x-5 gap-y-2">
        <span className="text-ink-3">{words.download}</span>
        {(["pdf", "csv", "json"] as const).map((kind) => (
          <a key={kind} href={fileOf(slip.id, kind, language)} download="" className="text-link">
            {kind.toUpperCase()}
          </a>
        ))}
      </p>
    </Card>
  );
}

function Deducted({ slip: { deductions } }: { slip: SlipDetail }) {
  const words = useWords(slipWords);
  const { briefPercent } = useFormats();
  return (
    <Part title={words.deducted.title}>
      {deductions.length === 0 && <p className="text-ink-2">{words.deducted.none}</p>}
      <ul className="grid gap-2">
        {deductions.map(({ bps, reason }) => (
          <li key={reason} className="wrap-anywhere">
            {words.deducted.share(briefPercent(bps / 10_000), reason)}
          </li>
        ))}
      </ul>
    </Part>
  );
}
