import { ExternalLink } from "lucide-react";
import type { PersonReport } from "../../shared/schemas/money/reports.ts";
import { Amount, placesIn } from "../Amount.tsx";
import { useFormats, useWords } from "../language/Language.tsx";
import { shortAddress } from "../short-address.ts";
import { reportWords } from "./words.ts";

/** What was really paid, and in which transaction. */
export function Payouts({ payouts, title }: Pick<PersonReport, "payouts"> & { title: string }) {
  const words = useWords(reportWords).person;
  const { calendarDay } = useFormats();
  const places = placesIn(payouts.map(({ amount, decimals }) => ({ units: amount, decimals })));
  return (
    <section className="grid grid-cols-1 gap-2">
      <h2 className="display text-xl">{title}</h2>
      <p className="text-sm text-ink-2">{payouts.length === 0 ? words.noPayouts : words.payoutsHow}</p>
      <ul className="divide-y divide-line border-y-[1.5px] border-ink empty:hidden">
        {payouts.map((one) => (
          <li
            key={`${one.transaction} ${one.track} ${one.symbol}`}
            className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-3"
          >
            <span className="grid min-w-0">
              <span className="font-medium wrap-anywhere">{one.track}</span>
              <span className="text-sm text-ink-2">
                {calendarDay(one.at.slice(0, 10))} · {one.network} · <Transaction payout={one} />
              </span>
            </span>
            <span className="mono ml-auto text-right">
              <Amount units={one.amount} decimals={one.decimals} places={places} /> {one.symbol}
              {one.held && <span className="block text-sm text-ink-3">{words.payout.held}</span>}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Transaction({ payout: { transaction, explorerUrl } }: { payout: PersonReport["payouts"][number] }) {
  const words = useWords(reportWords).person;
  const short = (
    <span className="mono" title={transaction}>
      {shortAddress(transaction)}
    </span>
  );
  if (!explorerUrl) return short;
  return (
    <a
      href={explorerUrl}
      target="_blank"
      rel="noreferrer"
      className="text-link inline-flex items-center gap-1"
    >
      {short}
      <ExternalLink aria-label={words.payout.transaction} size={14} strokeWidth={1.75} />
    </a>
  );
}
