import type { ContractBooks, ContractToken } from "../../shared/schemas/money/payments.ts";
import { Amount, placesIn } from "../Amount.tsx";
import { useWords } from "../language/Language.tsx";
import { Sentence } from "../language/Sentence.tsx";
import { Ago } from "../ui/Ago.tsx";
import type { Distribution, PaymentLine } from "./facts/payment-lines.ts";
import { Ink } from "./Ink.tsx";
import { OnChain } from "./OnChain.tsx";
import { contractWords } from "./words.ts";

type DistributionsProps = {
  books: ContractBooks;
  token: ContractToken;
  distributions: Distribution[];
  standing: PaymentLine["standing"];
};

/** Beneath a payment: each transaction that paid out after it, and whom it paid how much. */
export function Distributions({ books, token, distributions, standing }: DistributionsProps) {
  const words = useWords(contractWords).payouts;
  if (standing === "with_later") return <p className="text-sm text-ink-2">{words.withLater}</p>;
  if (standing === "waiting") return <p className="text-sm text-ink-2">{words.none}</p>;
  return distributions.map((distribution) => (
    <Paid key={distribution.transaction} books={books} token={token} distribution={distribution} />
  ));
}

type PaidProps = Pick<DistributionsProps, "books" | "token"> & { distribution: Distribution };

function Paid({ books, token, distribution: { transaction, at, payouts } }: PaidProps) {
  const words = useWords(contractWords).payouts;
  const { units } = useWords(contractWords);
  const places = placesIn(payouts.map(({ amount }) => ({ units: amount, decimals: token.decimals })));
  const placeOf = (wallet: string) => books.shares.findIndex((share) => share.wallet === wallet);
  const nameOf = (wallet: string) => books.shares[placeOf(wallet)]?.name;
  // As the shares are listed beside it; a contract pays in an order of its own.
  const listed = payouts.toSorted((one, other) => placeOf(one.wallet) - placeOf(other.wallet));
  return (
    <table className="w-full text-left text-sm">
      <caption className="pb-1 text-left text-ink-2">
        <span className="inline-flex flex-wrap items-center gap-x-1.5">
          <Sentence
            parts={words.paid(<Ago at={at} />, <OnChain chain={books.chain} kind="tx" id={transaction} />)}
          />
        </span>
      </caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{words.wallet}</th>
          <th scope="col">{words.amount}</th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line border-y border-line">
        {listed.map(({ wallet, amount, held }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: one transaction may pay a wallet twice; the list never changes.
          <tr key={index}>
            <td className="py-2">
              <span className="flex flex-wrap items-center gap-x-3 gap-y-0.5">
                <Ink index={placeOf(wallet)} />
                {nameOf(wallet) && <span className="wrap-anywhere">{nameOf(wallet)}</span>}
                <OnChain chain={books.chain} kind="address" id={wallet} />
                {held && <span className="text-ink-3">{words.held}</span>}
              </span>
            </td>
            <td className="mono py-2 pl-4 text-right">
              <Amount units={amount} decimals={token.decimals} places={places} /> {token.symbol ?? units}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
