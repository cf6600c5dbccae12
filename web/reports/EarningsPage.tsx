import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { useWords } from "../language/Language.tsx";
import { paths } from "../paths.ts";
import { PageHeading } from "../shell/PageHeading.tsx";
import { useTitle } from "../shell/useTitle.ts";
import { MySlips } from "./MySlips.tsx";
import { ReportShown } from "./ReportShown.tsx";
import type { ReportView } from "./report-view.ts";
import { reportWords } from "./words.ts";

/** What the signed-in person earned by statements, over all workspaces. */
export function EarningsPage() {
  const { mine: words, person } = useWords(reportWords);
  const view = useSearch({ from: "/signed-in/earnings" });
  const navigate = useNavigate({ from: paths.earnings() });
  const change = (to: ReportView) =>
    void navigate({ search: (before) => ({ ...before, ...to }), replace: true, resetScroll: false });
  useTitle(words.title);
  return (
    <div className="grid grid-cols-1 gap-10">
      <PageHeading label={words.label}>{words.heading}</PageHeading>
      <p className="-mt-4 flex flex-wrap gap-x-5 gap-y-2">
        {[0, 1]
          .map((before) => new Date().getFullYear() - before)
          .map((year) => (
            <Link key={year} to={paths.myYear()} params={{ year: `${year}` }} className="text-link">
              {person.year(year)}
            </Link>
          ))}
      </p>
      <ReportShown
        whose="mine"
        view={view}
        kinds={["month", "track", "store", "country"]}
        empty={words}
        earned={words.earned}
        onChange={change}
      />
      <MySlips />
    </div>
  );
}
