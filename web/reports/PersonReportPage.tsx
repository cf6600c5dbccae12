import { Link, useNavigate, useParams, useSearch } from "@tanstack/react-router";
import type { PersonReport } from "../../shared/schemas/money/reports.ts";
import { useFormats, useWords } from "../language/Language.tsx";
import { paths } from "../paths.ts";
import { useWhyNot } from "../shell/language/useWhyNot.ts";
import { PageHeading } from "../shell/PageHeading.tsx";
import { useTitle } from "../shell/useTitle.ts";
import { FailedPart } from "../ui/feedback/FailedPart.tsx";
import { Skeleton } from "../ui/feedback/Skeleton.tsx";
import { Payouts } from "./Payouts.tsx";
import { PersonStatements } from "./PersonStatements.tsx";
import { perToken } from "./per-token.ts";
import { ReportTable } from "./ReportTable.tsx";
import { ReportTools } from "./ReportTools.tsx";
import type { ReportView } from "./report-view.ts";
import { summaryAddress, usePersonReport } from "./reports-api.ts";
import { reportWords } from "./words.ts";

/** What one person earned in the chosen months, and why. */
export function PersonReportPage() {
  const { person: words, loading, failed } = useWords(reportWords);
  const { slug = "", email = "" } = useParams({ strict: false });
  const { from, to } = useSearch({ from: "/signed-in/workspace/$slug/reports/people/$email" });
  const navigate = useNavigate({ from: paths.personReport() });
  const whyNot = useWhyNot();
  const read = usePersonReport(slug, email, { from, to });
  useTitle(email);
  const change = (view: ReportView) =>
    void navigate({ search: (before) => ({ ...before, ...view }), replace: true, resetScroll: false });
  return (
    <div className="grid grid-cols-1 gap-8">
      <PageHeading label={words.label} below={<p className="wrap-anywhere text-ink-2">{email}</p>}>
        {read.state === "ready" ? read.data.name : email}
      </PageHeading>
      <p className="flex flex-wrap justify-between gap-4">
        <Link
          to={paths.reports()}
          params={{ slug }}
          search={{ by: "person", from, to }}
          className="text-link"
        >
          {words.back}
        </Link>
        <span className="flex flex-wrap gap-x-5 gap-y-2">
          {[0, 1]
            .map((before) => new Date().getFullYear() - before)
            .map((year) => (
              <Link
                key={year}
                to={paths.personYear()}
                params={{ slug, email, year: `${year}` }}
                className="text-link"
              >
                {words.year(year)}
              </Link>
            ))}
          <a href={summaryAddress(slug, email, { from, to })} download="" className="text-link">
            {words.summary}
          </a>
        </span>
      </p>
      <ReportTools view={{ from, to }} kinds={[]} onChange={change} />
      {read.state === "loading" && <Skeleton text={loading} bars={["h-16", "h-16"]} />}
      {read.state === "failed" && <FailedPart text={whyNot(read.error, failed)} onRetry={read.retry} />}
      {read.state === "ready" && <Person report={read.data} />}
    </div>
  );
}

function Person({ report }: { report: PersonReport }) {
  const { person: words, nothingThen, earned } = useWords(reportWords);
  const { tokenAmount } = useFormats();
  const { totals, tracks, statements, payouts } = report;
  if (tracks.length + statements.length + payouts.length === 0) return <p role="status">{nothingThen}</p>;
  return (
    <>
      <dl className="grid gap-6 sm:grid-cols-2">
        {perToken(totals).map((sum) => (
          <div key={sum.token} className="grid gap-1">
            <dt className="caption text-ink-3">{earned}</dt>
            <dd className="display text-2xl tabular-nums">
              {tokenAmount(sum.paid, sum.decimals)} {sum.token}
            </dd>
          </div>
        ))}
      </dl>
      <ReportTable caption={words.tracks} lines={tracks} nameOf={({ name }) => name} />
      <PersonStatements statements={statements} />
      <Payouts title={words.payouts} payouts={payouts} />
    </>
  );
}
