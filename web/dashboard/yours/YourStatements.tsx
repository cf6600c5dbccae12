import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { slipApi } from "../../../shared/schemas/money/slips.ts";
import { Amount, placesIn } from "../../Amount.tsx";
import { call } from "../../api/call.ts";
import { remote } from "../../api/remote.ts";
import { usePerson } from "../../api/session.ts";
import { useLanguage, useWords } from "../../language/Language.tsx";
import { paths } from "../../paths.ts";
import { Named } from "../../ui/Named.tsx";
import { Section } from "../Section.tsx";
import { dashboardWords } from "../words.ts";

const NEWEST = 5;

/** What the person earned by statements, newest first. Whoever has none is shown nothing. */
export function YourStatements() {
  const words = useWords(dashboardWords).statements;
  const { language } = useLanguage();
  const slips = remote(
    useQuery({
      queryKey: [usePerson().id, "slips", language],
      queryFn: async () => (await call(slipApi.list, { query: { limit: NEWEST }, language })).items,
    }),
  );
  if (slips.state !== "ready" || slips.data.length === 0) return null;
  const places = placesIn(
    slips.data.map(({ earned, token }) => ({ units: earned, decimals: token.decimals })),
  );
  return (
    <Section title={words.title}>
      <ul className="divide-y divide-line border-y border-line">
        {slips.data.map(({ id, name, reference, workspace, earned, token }) => (
          <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-4">
            <span className="grid min-w-0">
              <Link to={paths.slip()} params={{ slipId: id }} className="text-link text-lg">
                {name}
              </Link>
              {reference !== undefined && (
                <span className="text-sm wrap-anywhere">
                  <Named>{reference}</Named>
                </span>
              )}
              <span className="text-sm text-ink-3 wrap-anywhere">{words.from(workspace)}</span>
            </span>
            <span className="mono ml-auto">
              <Amount units={earned} decimals={token.decimals} places={places} /> {token.symbol}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
