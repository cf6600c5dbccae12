import { Link, useParams, useSearch } from "@tanstack/react-router";
import { ArrowLeft } from "lucide-react";
import { type ComponentType, Suspense, useEffect, useRef } from "react";
import type { StatementDetail } from "../../shared/schemas/money/statements.ts";
import { whyNot } from "../api/ask.ts";
import { isGone } from "../api/remote.ts";
import { Sentence } from "../language/Sentence.tsx";
import { later } from "../later.ts";
import { paths } from "../paths.ts";
import { InWorkspace } from "../shell/InWorkspace.tsx";
import { PageHeading } from "../shell/PageHeading.tsx";
import { useTitle } from "../shell/useTitle.ts";
import { FailedPart } from "../ui/feedback/FailedPart.tsx";
import { Skeleton } from "../ui/feedback/Skeleton.tsx";
import { Named } from "../ui/Named.tsx";
import { exactly, fileSize, inNumbers, money, monthName } from "./formats.ts";
import { Hint } from "./Hint.tsx";
import type { PartProps } from "./part.ts";
import { type StatementAt, useStatement } from "./payments-api.ts";
import { StandingChip } from "./StandingChip.tsx";
import { Steps } from "./Steps.tsx";
import { nextStep, openSteps, stepsOf } from "./standing.ts";
import type { Step } from "./statement-view.ts";
import { Withdraw } from "./Withdraw.tsx";
import { paymentWords } from "./words.ts";

const words = paymentWords.statement;

/** One statement, from its file to everybody's pocket. */
export function StatementPage() {
  const { slug = "", statementId = "" } = useParams({ strict: false });
  return (
    <InWorkspace loading={paymentWords.workspaceLoading} refused={paymentWords.workspaceRefused}>
      {() => <OneStatement key={statementId} at={{ slug, statementId }} />}
    </InWorkspace>
  );
}

function OneStatement({ at }: { at: StatementAt }) {
  const statement = useStatement(at);
  useTitle(words.title(statement.state === "ready" ? statement.data.name : words.label));
  switch (statement.state) {
    case "loading":
      return <Skeleton text={words.loading} bars={["h-9 w-2/3", "mt-6 h-12", "h-64"]} />;
    case "failed":
      return (
        <div className="grid gap-8">
          <PageHeading label={words.label}>
            {isGone(statement.error) ? words.missing : words.failed}
          </PageHeading>
          {isGone(statement.error) ? (
            <p className="text-ink-2">{words.missingText}</p>
          ) : (
            <FailedPart text={whyNot(statement.error, words.failed)} onRetry={statement.retry} />
          )}
          <Back slug={at.slug} />
        </div>
      );
    case "ready":
      return <Shown at={at} statement={statement.data} />;
  }
}

const PARTS: Record<Step, ComponentType<PartProps>> = {
  file: later(() => import("./reading/FilePart.tsx"), "FilePart"),
  match: later(() => import("./match/MatchPart.tsx"), "MatchPart"),
  amount: later(() => import("./amount/AmountPart.tsx"), "AmountPart"),
  fund: later(() => import("./fund/FundPart.tsx"), "FundPart"),
  delivered: later(() => import("./delivered/DeliveredPart.tsx"), "DeliveredPart"),
};

function Shown({ at, statement }: PartProps) {
  const { step: asked } = useSearch({ from: "/signed-in/workspace/$slug/payments/$statementId" });
  const open = openSteps(statement);
  const seen = useRef<Step | null>(null);
  const next = nextStep(statement);
  // Whoever has just made the last match stays there, where it can be undone.
  const unasked = seen.current === "match" && next === "amount" ? "match" : next;
  const step = asked && open.includes(asked) ? asked : unasked;
  useEffect(() => {
    seen.current = step;
  }, [step]);
  const Part = PARTS[step];
  return (
    <div className="grid grid-cols-1 gap-8">
      <Back slug={at.slug} />
      <Heading statement={statement} />
      <Others at={at} statement={statement} />
      {open.length > 1 && <Steps at={at} all={stepsOf(statement)} open={open} shown={step} />}
      <Suspense fallback={<Skeleton text={words.loading} bars={["h-12", "h-64"]} />}>
        <Part at={at} statement={statement} />
      </Suspense>
      <Withdraw at={at} statement={statement} />
    </div>
  );
}

const Back = ({ slug }: { slug: string }) => (
  <Link
    to={paths.payments()}
    params={{ slug }}
    className="text-link -mb-4 inline-flex min-h-11 items-center gap-2 justify-self-start text-sm"
  >
    <ArrowLeft aria-hidden="true" size={16} strokeWidth={1.75} />
    {words.back}
  </Link>
);

function Heading({ statement }: { statement: StatementDetail }) {
  return (
    <PageHeading
      label={statement.payment ? words.paymentLabel : words.label}
      below={
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <p className="mono text-sm text-ink-2 wrap-anywhere">
            {statement.payment ? paymentFacts(statement, statement.payment) : factsOf(statement)}
          </p>
          <StandingChip statement={statement} />
        </div>
      }
    >
      <Named>{statement.name}</Named>
    </PageHeading>
  );
}

/** "Believe, March 2027, EUR, 41,208 lines". */
function factsOf({ source, period, currency, lines, total, sizeBytes }: StatementDetail): string {
  if (lines === null || total === null || currency === null) return fileSize(sizeBytes);
  const months = period && (period.from === period.to ? [period.from] : [period.from, period.to]);
  return [
    source,
    months?.map(monthName).join(" – "),
    `${money(total)} ${currency}`,
    `${inNumbers(lines)} ${lines === 1 ? "line" : "lines"}`,
  ]
    .filter(Boolean)
    .join(", ");
}

/** "Harbour Songs, 600.00 USDT, 6 tracks, Invoice 2027-031". */
const paymentFacts = (
  { total, currency, lines }: StatementDetail,
  { release, reference }: NonNullable<StatementDetail["payment"]>,
) => [release, `${exactly(total ?? "0")} ${currency}`, words.tracks(lines ?? 0), reference].join(", ");

/** What this one corrects, what corrects it, and what may be the same money. */
function Others({ at, statement: { state, payment, replaces, replacedBy, overlaps, agreedAt } }: PartProps) {
  const link = ({ id, name }: { id: string; name: string }) => (
    <Link key={id} to={paths.statement()} params={{ slug: at.slug, statementId: id }} className="text-link">
      <Named>{name}</Named>
    </Link>
  );
  const listed = (
    <span>
      {overlaps.map((other, place) => (
        <span key={other.id}>
          {place > 0 && ", "}
          {link(other)}
        </span>
      ))}
    </span>
  );
  return (
    <>
      {state === "withdrawn" && <Hint>{payment ? words.paymentWithdrawn : words.withdrawn}</Hint>}
      {replaces && (
        <Hint>
          <Sentence parts={words.replaces(link(replaces))} />
        </Hint>
      )}
      {replacedBy && (
        <Hint>
          <Sentence parts={words.replacedBy(link(replacedBy))} />
        </Hint>
      )}
      {overlaps.length > 0 && agreedAt === null && (
        <Hint warns>
          <Sentence parts={words.overlaps(listed)} />
        </Hint>
      )}
    </>
  );
}
