import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { scaleOf, textOf, unitsAt } from "../../../shared/rules/statements/decimal.ts";
import type { StatementAmounts } from "../../../shared/schemas/money/statements.ts";
import { Amount, placesIn } from "../../Amount.tsx";
import { paths } from "../../paths.ts";
import { Button } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { Named } from "../../ui/Named.tsx";
import { money } from "../formats.ts";
import { isZero } from "./ledger.ts";
import { amountWords as words } from "./words.ts";

const FIRST = 20;

type PaidTracksProps = {
  amounts: StatementAmounts;
  /** Nothing was read or deducted: there is one amount for each. */
  asEntered?: boolean;
};

/** What each contract is paid, with the way to its page. */
export function PaidTracks({ amounts, asEntered = false }: PaidTracksProps) {
  const [all, setAll] = useState(false);
  const { tracks, pay, currency } = amounts;
  const places = placesIn(tracks.map((track) => ({ units: track.pay, decimals: pay?.decimals ?? 0 })));
  const shown = all ? tracks : tracks.slice(0, FIRST);
  if (tracks.length === 0) return null;
  return (
    <section className="grid grid-cols-1 gap-3">
      <h2 className="display text-xl">{words.tracks}</h2>
      <Card className="px-0 py-0 sm:px-0 sm:py-0">
        <table className="w-full text-left text-sm">
          <thead>
            <tr className="border-b border-line text-ink-2 *:px-4 *:py-3 *:font-medium sm:*:px-6">
              <th scope="col">{words.track}</th>
              {!asEntered && (
                <>
                  <th scope="col" className="text-right max-sm:hidden">
                    {words.inFile}
                  </th>
                  <th scope="col" className="text-right max-sm:hidden">
                    {words.deducted}
                  </th>
                </>
              )}
              <th scope="col" className="text-right">
                {words.pays}
              </th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {shown.map((track) => (
              <tr key={track.trackId} className="align-baseline *:px-4 *:py-2.5 sm:*:px-6">
                <td>
                  <Link
                    to={paths.contract()}
                    params={{ network: track.network.toLowerCase(), address: track.address }}
                    className="text-link font-medium"
                  >
                    <Named>{track.title}</Named>
                  </Link>
                  <span className="block text-xs text-ink-3">{track.network}</span>
                </td>
                {!asEntered && (
                  <>
                    <td className="mono text-right whitespace-nowrap max-sm:hidden" title={track.file}>
                      {money(track.file)} {currency}
                    </td>
                    <td className="mono text-right whitespace-nowrap max-sm:hidden">
                      {money(sumOf(track.deducted))}
                    </td>
                  </>
                )}
                <td className="mono text-right whitespace-nowrap">
                  {pay ? (
                    <>
                      <Amount units={track.pay} decimals={pay.decimals} places={places} /> {pay.token}
                    </>
                  ) : (
                    "—"
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Card>
      {shown.length < tracks.length && (
        <div>
          <Button look="secondary" onClick={() => setAll(true)}>
            {words.showAll(tracks.length)}
          </Button>
        </div>
      )}
    </section>
  );
}

function sumOf(decimals: string[]): string {
  const scale = Math.max(0, ...decimals.map(scaleOf));
  return textOf(
    decimals.reduce((all, one) => all + unitsAt(one, scale), 0n),
    scale,
  );
}

/** Negative recordings, by name. */
export function Carried({ amounts }: { amounts: StatementAmounts }) {
  const owing = amounts.tracks.filter(({ carriedOut }) => !isZero(carriedOut));
  if (owing.length === 0) return null;
  return (
    <section className="grid gap-3">
      <h2 className="display text-xl">{words.carried}</h2>
      <p className="text-sm text-ink-2">{words.carriedHow}</p>
      <Card className="py-1 sm:py-2">
        <ul className="divide-y divide-line">
          {owing.map(({ trackId, title, carriedOut }) => (
            <li key={trackId} className="flex justify-between gap-6 py-2.5">
              <Named>{title}</Named>
              <span className="mono text-sm">
                {money(carriedOut)} {amounts.currency}
              </span>
            </li>
          ))}
        </ul>
      </Card>
    </section>
  );
}
