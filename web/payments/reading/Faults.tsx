import type { StatementDetail } from "../../../shared/schemas/money/statements.ts";
import { Card } from "../../ui/Card.tsx";
import { paymentWords } from "../words.ts";

const words = paymentWords.reading;

/** What is wrong in the file, by row and column, and what to do about it. */
export function Faults({ statement: { faults, faultCount, state } }: { statement: StatementDetail }) {
  const stops = state === "reading";
  return (
    <section className="grid grid-cols-1 gap-3">
      <h2 className="display text-xl">{stops ? words.faults(faultCount) : words.remarks(faultCount)}</h2>
      <p className="text-sm text-ink-2">{stops ? words.faultsHow : words.remarksHow}</p>
      <Card className="px-0 py-0 sm:px-0 sm:py-0">
        <table className="w-full text-left text-sm">
          <thead>
            <tr className="border-b border-line text-ink-2 *:px-4 *:py-3 *:font-medium">
              <th scope="col" className="w-20">
                {words.row}
              </th>
              <th scope="col" className="max-sm:hidden sm:w-44">
                {words.column}
              </th>
              <th scope="col">{words.what}</th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {faults.map(({ file, rowNumber, column, text }, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: one cell may have two faults; the list never moves.
              <tr key={place} className="align-top *:px-4 *:py-2.5">
                <td className="mono">{rowNumber ?? "—"}</td>
                <td className="wrap-anywhere max-sm:hidden">{column ?? "—"}</td>
                <td className="wrap-anywhere">
                  {column && <span className="font-medium sm:hidden">{column}: </span>}
                  {text}
                  {file && <span className="block text-ink-3">{file}</span>}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Card>
      {faults.length < faultCount && (
        <p className="text-sm text-ink-3">{words.shown(faults.length, faultCount)}</p>
      )}
    </section>
  );
}
