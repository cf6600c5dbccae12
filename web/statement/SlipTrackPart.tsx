import { ChevronRight } from "lucide-react";
import { useState } from "react";
import type { SlipDetail, SlipTrack } from "../../shared/schemas/money/slips.ts";
import { contractPage } from "../../shared/schemas/pages.ts";
import { useFormats, useWords } from "../language/Language.tsx";
import { shortAddress } from "../short-address.ts";
import { SlipLines } from "./SlipLines.tsx";
import { slipWords } from "./words.ts";

type SlipTrackProps = { slip: SlipDetail; track: SlipTrack };

/** One track, folded: its sum at once, how it came about on asking. */
export function SlipTrackPart({ slip, track }: SlipTrackProps) {
  const words = useWords(slipWords);
  const { tokenAmount, briefPercent } = useFormats();
  const [open, setOpen] = useState(false);
  return (
    <details className="group" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="flex cursor-pointer list-none items-start gap-x-3 py-4 [&::-webkit-details-marker]:hidden">
        <ChevronRight
          aria-hidden="true"
          size={18}
          className="mt-1 shrink-0 text-ink-3 transition-transform group-open:rotate-90"
        />
        <span className="grid min-w-0 flex-1">
          <span className="font-medium wrap-anywhere">{track.title}</span>
          <span className="text-sm text-ink-3 wrap-anywhere">
            {track.release} · {words.share(briefPercent(track.shareBps / 10_000))}
          </span>
        </span>
        <span className="grid shrink-0 text-right">
          <span className="mono">
            {tokenAmount(track.part, slip.token.decimals)} {slip.token.symbol}
          </span>
          <span className="text-sm text-ink-3">{words.stands[track.standing]}</span>
        </span>
      </summary>
      {open && (
        <div className="grid gap-6 pb-6 sm:pl-8">
          {track.heldFor && <p className="text-ink-2">{words.held(words.heldBecause[track.heldFor])}</p>}
          <div className="grid gap-6 lg:grid-cols-2 lg:gap-10">
            <Steps slip={slip} track={track} />
            <Chain track={track} />
          </div>
          <SlipLines slip={slip} track={track} />
        </div>
      )}
    </details>
  );
}

const isSomething = (text: string) => /[1-9]/.test(text);

/** From what the file says to the co-author's part, one step after the other. */
function Steps({ slip, track }: SlipTrackProps) {
  const words = useWords(slipWords);
  const { amount, tokenAmount, briefPercent } = useFormats();
  const { currency } = slip.file;
  const inFile = (decimal: string) => `${amount(decimal)} ${currency}`;
  const { symbol, decimals } = slip.token;
  const share = (bps: number) => briefPercent(bps / 10_000);
  const inToken = (units: string) => `${tokenAmount(units, decimals)} ${symbol}`;
  const steps: [string, string][] = [
    [words.steps.file, inFile(track.file)],
    ...(isSomething(track.carriedIn)
      ? [[words.steps.carriedIn, inFile(track.carriedIn)] as [string, string]]
      : []),
    ...(isSomething(track.earlier)
      ? [[words.steps.earlier, `−${inFile(track.earlier)}`] as [string, string]]
      : []),
    ...track.deducted.map((taken, i): [string, string] => [
      words.steps.deducted(slip.deductions[i]?.reason ?? "", share(slip.deductions[i]?.bps ?? 0)),
      `−${inFile(taken)}`,
    ]),
    [words.steps.net, inFile(track.net)],
    ...(isSomething(track.carriedOut)
      ? [[words.steps.carriedOut, inFile(track.carriedOut)] as [string, string]]
      : []),
    [words.steps.pay, inToken(track.pay)],
    [words.steps.part(share(track.shareBps)), inToken(track.part)],
  ];
  return (
    <div className="grid content-start gap-3">
      <dl className="grid gap-2">
        {steps.map(([name, value]) => (
          <div key={name} className="flex items-baseline justify-between gap-x-4">
            <dt className="text-ink-2 wrap-anywhere">{name}</dt>
            <dd className="mono shrink-0 text-right text-sm">{value}</dd>
          </div>
        ))}
      </dl>
      {track.album && (
        <p className="text-sm text-ink-3">
          {words.album(inFile(track.album.part), inFile(track.album.total))}
        </p>
      )}
    </div>
  );
}

function Chain({ track }: Pick<SlipTrackProps, "track">) {
  const words = useWords(slipWords);
  const moves = [
    { name: words.delivery, move: track.delivery },
    { name: words.payout, move: track.payout },
  ];
  return (
    <dl className="grid content-start gap-2">
      {moves.map(
        ({ name, move }) =>
          move && (
            <div key={name} className="flex items-baseline justify-between gap-x-4">
              <dt className="text-ink-2">{name}</dt>
              <dd className="mono text-sm" title={move.transaction}>
                {move.explorerUrl ? (
                  <a href={move.explorerUrl} className="text-link">
                    {shortAddress(move.transaction)}
                  </a>
                ) : (
                  shortAddress(move.transaction)
                )}
              </dd>
            </div>
          ),
      )}
      <div className="flex items-baseline justify-between gap-x-4">
        <dt className="text-ink-2">{track.network}</dt>
        <dd>
          <a href={contractPage(track.network, track.contract)} className="text-link text-sm">
            {words.contract}
          </a>
        </dd>
      </div>
    </dl>
  );
}
