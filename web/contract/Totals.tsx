import { useId } from "react";
import type { ContractBooks, ContractToken } from "../../shared/schemas/money/payments.ts";
import { Amount, placesIn } from "../Amount.tsx";
import { useFormats, useWords } from "../language/Language.tsx";
import { shortAddress } from "../short-address.ts";
import { Card } from "../ui/Card.tsx";
import type { ContractAt } from "./contract-api.ts";
import { DistributeNow } from "./DistributeNow.tsx";
import { Waiting } from "./Waiting.tsx";
import { contractWords } from "./words.ts";

type TotalsProps = { at: ContractAt; books: ContractBooks; token: ContractToken; payable: boolean };

/** One token's account: what came in, and the three places where it is. They add up to the last unit. */
export function Totals({ at, books, token, payable }: TotalsProps) {
  const words = useWords(contractWords).totals;
  const { tokenAmount } = useFormats();
  const title = useId();
  const { paid, held, carried, decimals } = token;
  const places = placesIn([paid, held, carried].map((units) => ({ units, decimals })));
  return (
    <section aria-labelledby={title}>
      <Card className="grid gap-6">
        <div className="grid gap-1">
          <h2 id={title} className="caption text-ink-3">
            {words.received}
          </h2>
          <p className="display text-3xl tabular-nums wrap-anywhere sm:text-4xl">
            {tokenAmount(token.received, token.decimals)} <TokenName token={token} />
          </p>
        </div>
        <dl className="divide-y divide-line border-y-[1.5px] border-ink">
          <Part {...words.paid} units={token.paid} decimals={token.decimals} places={places} />
          <Part {...words.held} units={token.held} decimals={token.decimals} places={places} />
          <Part {...words.carried} units={token.carried} decimals={token.decimals} places={places} />
        </dl>
        <Waiting token={token} shares={books.shares} />
        {payable && token.state !== "stopped" && <DistributeNow at={at} token={token} />}
      </Card>
    </section>
  );
}

/** A token nobody knows the name of is named by its address. */
const TokenName = ({ token: { symbol, token } }: { token: ContractToken }) =>
  symbol ?? (
    <code title={token} className="mono text-base">
      {shortAddress(token)}
    </code>
  );

type PartProps = { name: string; hint: string; units: string; decimals: number; places: number };

function Part({ name, hint, ...amount }: PartProps) {
  return (
    <div className="flex items-baseline justify-between gap-x-6 py-3">
      <dt className="grid min-w-0">
        <span className="font-medium">{name}</span>
        <span className="text-sm text-ink-3">{hint}</span>
      </dt>
      <dd className="mono ml-auto max-w-2/3 shrink-0 text-right wrap-anywhere">
        <Amount {...amount} />
      </dd>
    </div>
  );
}
