import { scaleOf, unitsAt } from "../../shared/rules/statements/decimal.ts";
import type { SlipDetail, SlipLine, SlipTrack } from "../../shared/schemas/money/slips.ts";
import { Amount, placesIn } from "../Amount.tsx";
import { useFormats, useWords } from "../language/Language.tsx";
import { Button } from "../ui/Button.tsx";
import { FailedPart } from "../ui/feedback/FailedPart.tsx";
import { Skeleton } from "../ui/feedback/Skeleton.tsx";
import { useLines } from "./slip-api.ts";
import { slipWords } from "./words.ts";

/** Every store, country and month of one track. */
export function SlipLines({ slip, track }: { slip: SlipDetail; track: SlipTrack }) {
  const words = useWords(slipWords);
  const lines = useLines(slip.id, track.trackId);
  const { quantity } = useFormats();
  if (lines.state === "loading") return <Skeleton text={words.linesLoading} bars={["h-6", "h-6"]} />;
  if (lines.state === "failed") return <FailedPart text={words.linesFailed} onRetry={lines.retry} />;
  const { decimals } = slip.token;
  const scale = Math.max(0, ...lines.items.map(({ gross }) => scaleOf(gross)));
  const grossOf = ({ gross }: SlipLine) => `${unitsAt(gross, scale)}`;
  const placesOfGross = placesIn(lines.items.map((line) => ({ units: grossOf(line), decimals: scale })));
  const placesOfPart = placesIn(lines.items.map(({ part }) => ({ units: part, decimals })));
  const { columns } = words;
  return (
    <div className="grid gap-3">
      <div className="overflow-x-auto">
        <table className="w-full text-sm">
          <caption className="caption pb-2 text-left text-ink-3">{words.lines(track.lines)}</caption>
          <thead>
            <tr className="border-b border-line text-left text-ink-3">
              <th className="py-2 pr-4 font-normal">{columns.store}</th>
              <th className="py-2 pr-4 font-normal">{columns.country}</th>
              <th className="py-2 pr-4 font-normal">{columns.month}</th>
              <th className="hidden py-2 pr-4 text-right font-normal sm:table-cell">{columns.units}</th>
              <th className="hidden py-2 pr-4 text-right font-normal sm:table-cell">{columns.gross}</th>
              <th className="py-2 text-right font-normal">{columns.part}</th>
            </tr>
          </thead>
          <tbody>
            {lines.items.map((line) => (
              <tr
                key={`${line.month} ${line.store} ${line.country} ${line.ofAlbum}`}
                className="border-b border-line"
              >
                <td className="py-2 pr-4 wrap-anywhere">
                  {line.store}
                  {line.ofAlbum && <span className="text-ink-3"> ({words.ofAlbum})</span>}
                </td>
                <td className="py-2 pr-4">{line.country}</td>
                <td className="py-2 pr-4 whitespace-nowrap">{line.month}</td>
                <td className="mono hidden py-2 pr-4 text-right sm:table-cell">{quantity(line.units)}</td>
                <td className="mono hidden py-2 pr-4 text-right sm:table-cell">
                  <Amount units={grossOf(line)} decimals={scale} places={placesOfGross} />
                </td>
                <td className="mono py-2 text-right">
                  <Amount units={line.part} decimals={decimals} places={placesOfPart} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {(lines.more.state === "waiting" || lines.more.state === "failed") && (
        <div>
          <Button look="secondary" onClick={lines.more.load}>
            {words.more}
          </Button>
        </div>
      )}
    </div>
  );
}
