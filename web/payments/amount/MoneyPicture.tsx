import { useId } from "react";
import type { Statement, StatementAmounts } from "../../../shared/schemas/money/statements.ts";
import { useFormats } from "../../language/Language.tsx";
import { Card } from "../../ui/Card.tsx";
import { money } from "../formats.ts";
import { barOf, ledgerOf } from "./ledger.ts";
import { amountWords as words } from "./words.ts";

type MoneyPictureProps = { statement: Statement; amounts: StatementAmounts };

/** Where the money goes: a bar for the eye, and the same line by line. */
export function MoneyPicture({ statement, amounts }: MoneyPictureProps) {
  const { briefPercent } = useFormats();
  const ledger = ledgerOf(amounts, statement, briefPercent);
  const { currency } = amounts;
  return (
    <Card className="grid content-start gap-5">
      <h2 className="display text-xl">{words.picture}</h2>
      <Bar parts={barOf(ledger)} currency={currency} />
      <dl className="divide-y divide-line border-y-[1.5px] border-ink">
        <Line name={ledger.total.name} amount={ledger.total.amount} currency={currency} />
        {ledger.between.map(({ name, amount, look }) => (
          <Line key={name} name={name} amount={amount} look={look} />
        ))}
        <Line name={ledger.net.name} amount={ledger.net.amount} currency={currency} look="paid" strong />
      </dl>
      <Pays statement={statement} amounts={amounts} />
    </Card>
  );
}

type LineProps = {
  name: string;
  amount: string;
  currency?: string;
  look?: "paid" | "deducted" | "aside" | null;
  strong?: boolean;
};

function Line({ name, amount, currency = "", look = null, strong = false }: LineProps) {
  return (
    <div className={`flex items-baseline justify-between gap-x-6 py-2.5 ${strong ? "font-semibold" : ""}`}>
      <dt className="flex min-w-0 items-baseline gap-2.5 wrap-anywhere">
        {look && <Swatch look={look} />}
        {name}
      </dt>
      <dd className="mono text-right text-sm whitespace-nowrap" title={amount}>
        {money(amount)} {currency}
      </dd>
    </div>
  );
}

/** Told apart by pattern, not by colour: colour means consent here. */
function Patterns({ id }: { id: string }) {
  return (
    <defs>
      <pattern id={id} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <path d="M0 0H6V6H0z" className="fill-surface" />
        <path d="M0 0V6" strokeWidth="4" className="stroke-ink-2" />
      </pattern>
    </defs>
  );
}

const fillOf = (look: LineProps["look"], id: string) => (look === "deducted" ? `url(#${id})` : undefined);
const FILLS = { paid: "fill-ink", deducted: "", aside: "fill-line" };

function Swatch({ look }: { look: NonNullable<LineProps["look"]> }) {
  const id = useId();
  return (
    <svg viewBox="0 0 12 12" aria-hidden="true" className="size-3 shrink-0">
      <Patterns id={id} />
      <rect width="12" height="12" fill={fillOf(look, id)} className={FILLS[look]} />
    </svg>
  );
}

const WIDTH = 600;
const GAP = 3;

function Bar({ parts, currency }: { parts: ReturnType<typeof barOf>; currency: string }) {
  const id = useId();
  const said = parts.map(({ name, amount }) => words.part(name, `${money(amount)} ${currency}`));
  return (
    <svg
      viewBox={`0 0 ${WIDTH} 44`}
      preserveAspectRatio="none"
      role="img"
      aria-label={words.pictureSays(said)}
      className="h-11 w-full"
    >
      <Patterns id={id} />
      {parts.map(({ name, look, from, width }) => (
        <rect
          key={name}
          x={from * WIDTH}
          width={Math.max(2, width * WIDTH - GAP)}
          height="44"
          fill={fillOf(look, id)}
          className={look ? FILLS[look] : ""}
        />
      ))}
    </svg>
  );
}

/** What it is in the token, and on which networks. */
function Pays({ statement: { rate }, amounts: { pay } }: MoneyPictureProps) {
  const { tokenAmount, calendarDay } = useFormats();
  if (pay === null) return <p className="text-ink-2">{words.noRate}</p>;
  return (
    <div className="grid gap-3">
      <div>
        <p className="caption text-ink-3">{words.converted(pay.token)}</p>
        <p className="display text-3xl tabular-nums wrap-anywhere">
          {tokenAmount(pay.total, pay.decimals)} {pay.token}
        </p>
        {rate && (
          <p className="text-sm text-ink-2">{words.atRate(rate.rate, rate.source, calendarDay(rate.date))}</p>
        )}
      </div>
      <dl className="divide-y divide-line">
        {pay.networks.map(({ network, total, contracts }) => (
          <div key={network} className="flex justify-between gap-6 py-2">
            <dt>{words.onNetwork(network, contracts)}</dt>
            <dd className="mono text-sm">{tokenAmount(total, pay.decimals)}</dd>
          </div>
        ))}
      </dl>
      {!/^0(\.0*)?$/.test(pay.rest) && (
        <p className="text-sm wrap-anywhere text-ink-3">{words.rest(pay.rest, pay.token)}</p>
      )}
    </div>
  );
}
