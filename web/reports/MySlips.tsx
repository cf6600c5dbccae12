import { Link } from "@tanstack/react-router";
import { Amount, placesIn } from "../Amount.tsx";
import { useWords } from "../language/Language.tsx";
import { EndlessPart } from "../lists/EndlessPart.tsx";
import { paths } from "../paths.ts";
import { useWhyNot } from "../shell/language/useWhyNot.ts";
import { Named } from "../ui/Named.tsx";
import { useMySlips } from "./reports-api.ts";
import { reportWords } from "./words.ts";

/** The co-author's own statements, of all labels. */
export function MySlips() {
  const words = useWords(reportWords).mine;
  const whyNot = useWhyNot();
  const slips = useMySlips();
  if (slips.state === "ready" && slips.items.length === 0) return null;
  return (
    <section className="grid grid-cols-1 gap-2">
      <h2 className="display text-xl">{words.slips}</h2>
      <EndlessPart
        list={slips}
        loading={words.slipsLoading}
        whyNot={(error) => whyNot(error, words.slipsFailed)}
        none={null}
      >
        {(items) => (
          <ul className="divide-y divide-line border-y-[1.5px] border-ink">
            {items.map(({ id, name, reference, workspace, earned, token }) => (
              <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-3">
                <span className="grid min-w-0">
                  <Link to={paths.slip()} params={{ slipId: id }} className="text-link font-medium">
                    {name}
                  </Link>
                  {reference !== undefined && (
                    <span className="text-sm wrap-anywhere">
                      <Named>{reference}</Named>
                    </span>
                  )}
                  <span className="text-sm text-ink-3 wrap-anywhere">{words.by(workspace)}</span>
                </span>
                <span className="mono ml-auto">
                  <Amount
                    units={earned}
                    decimals={token.decimals}
                    places={placesIn(
                      items.map((one) => ({ units: one.earned, decimals: one.token.decimals })),
                    )}
                  />{" "}
                  {token.symbol}
                </span>
              </li>
            ))}
          </ul>
        )}
      </EndlessPart>
    </section>
  );
}
