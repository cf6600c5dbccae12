import { Link, useParams } from "@tanstack/react-router";
import { Printer } from "lucide-react";
import type { ReactNode } from "react";
import type { PersonReport } from "../../shared/schemas/money/reports.ts";
import { useFormats, useWords } from "../language/Language.tsx";
import { paths } from "../paths.ts";
import { useWhyNot } from "../shell/language/useWhyNot.ts";
import { PageHeading } from "../shell/PageHeading.tsx";
import { useTitle } from "../shell/useTitle.ts";
import { Button, buttonClass } from "../ui/Button.tsx";
import { FailedPart } from "../ui/feedback/FailedPart.tsx";
import { Skeleton } from "../ui/feedback/Skeleton.tsx";
import { Payouts } from "./Payouts.tsx";
import { PersonStatements } from "./PersonStatements.tsx";
import { perToken } from "./per-token.ts";
import { ReportTable } from "./ReportTable.tsx";
import { mySummaryAddress, summaryAddress, useMyReport, usePersonReport } from "./reports-api.ts";
import { reportWords } from "./words.ts";

const spanOf = (year: string) => ({ from: `${year}-01`, to: `${year}-12` });

/** One co-author's year in one workspace, for the label. */
export function PersonYearPage() {
  const words = useWords(reportWords).yearEnd;
  const { slug = "", email = "", year = "" } = useParams({ strict: false });
  const read = usePersonReport(slug, email, spanOf(year));
  return (
    <YearEnd
      read={read}
      year={year}
      csv={summaryAddress(slug, email, spanOf(year))}
      back={
        <Link
          to={paths.personReport()}
          params={{ slug, email }}
          search={spanOf(year)}
          className={buttonClass("quiet")}
        >
          {words.back}
        </Link>
      }
    />
  );
}

/** The signed-in co-author's year, over all workspaces. */
export function MyYearPage() {
  const words = useWords(reportWords).yearEnd;
  const { year = "" } = useParams({ strict: false });
  const read = useMyReport(spanOf(year));
  return (
    <YearEnd
      read={read}
      year={year}
      csv={mySummaryAddress(spanOf(year))}
      back={
        <Link to={paths.earnings()} search={spanOf(year)} className={buttonClass("quiet")}>
          {words.back}
        </Link>
      }
    />
  );
}

type YearEndProps = {
  read: ReturnType<typeof useMyReport>;
  year: string;
  csv: string;
  back: ReactNode;
};

function YearEnd({ read, year, csv, back }: YearEndProps) {
  const words = useWords(reportWords).yearEnd;
  const whyNot = useWhyNot();
  const name = read.state === "ready" ? read.data.name : "";
  useTitle(name ? words.title(name, year) : words.label);
  if (!/^20\d\d$/.test(year)) return <PageHeading label={words.label}>{words.missing}</PageHeading>;
  return (
    <div className="grid grid-cols-1 gap-8">
      <PageHeading label={words.label} below={read.state === "ready" && <p>{read.data.email}</p>}>
        {name ? words.title(name, year) : year}
      </PageHeading>
      <p className="flex flex-wrap items-center gap-3 print:hidden">
        <Button onClick={() => window.print()}>
          <Printer aria-hidden="true" size={18} strokeWidth={1.75} />
          {words.print}
        </Button>
        <a href={csv} download="" className={buttonClass("secondary")}>
          {words.csv}
        </a>
        {back}
      </p>
      {read.state === "loading" && <Skeleton text={words.loading} bars={["h-16", "h-40"]} />}
      {read.state === "failed" && <FailedPart text={whyNot(read.error, words.failed)} onRetry={read.retry} />}
      {read.state === "ready" && <Year report={read.data} year={year} />}
    </div>
  );
}

function Year({ report, year }: { report: PersonReport; year: string }) {
  const { yearEnd: words, person } = useWords(reportWords);
  const { tracks, statements, payouts, totals } = report;
  if (tracks.length + statements.length + payouts.length === 0)
    return <p role="status">{words.nothing(year)}</p>;
  const paid = payouts
    .filter(({ held }) => !held)
    .map(({ symbol, decimals, amount }) => ({ token: symbol, decimals, paid: amount }));
  return (
    <>
      <div className="grid gap-6 sm:grid-cols-2">
        <Sum name={words.earned} of={perToken(totals)} />
        <Sum name={words.paid} of={perToken(paid)} />
      </div>
      <ReportTable
        caption={words.currency}
        lines={totals.map((sums) => ({
          ...{ ...sums, key: sums.currency, name: sums.currency },
          ...{ detail: null, isPayer: false },
        }))}
        nameOf={({ name }) => name}
      />
      <ReportTable caption={person.tracks} lines={tracks} nameOf={({ name }) => name} />
      <PersonStatements statements={statements} />
      <Payouts title={words.paid} payouts={payouts} />
      <p className="max-w-2xl text-sm text-ink-3">{words.note}</p>
    </>
  );
}

function Sum({ name, of }: { name: string; of: { token: string; decimals: number; paid: string }[] }) {
  const { tokenAmount } = useFormats();
  return (
    <dl className="grid content-start gap-1">
      <dt className="caption text-ink-3">{name}</dt>
      {of.length === 0 && <dd className="display text-2xl">–</dd>}
      {of.map(({ token, decimals, paid }) => (
        <dd key={token} className="display text-2xl tabular-nums wrap-anywhere">
          {tokenAmount(paid, decimals)} {token}
        </dd>
      ))}
    </dl>
  );
}
