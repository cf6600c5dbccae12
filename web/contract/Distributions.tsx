import type { ContractBooks, ContractToken } from "../../contract/payments.ts";
import { Ago } from "../ui/Ago.tsx";
import { Ink } from "./Ink.tsx";
import { inToken } from "./news.ts";
import { OnChain } from "./OnChain.tsx";
import type { Distribution, PaymentLine } from "./payment-lines.ts";

type DistributionsProps = {
  books: ContractBooks;
  token: ContractToken;
  distributions: Distribution[];
  standing: PaymentLine["standing"];
};

/** Beneath a payment: each transaction that paid out after it, and whom it paid how much. */
export function Distributions({ books, token, distributions, standing }: DistributionsProps) {
  if (standing === "with_later")
    return (
      <p className="text-sm text-ink-2">Small payments gather. This one was divided with a later one.</p>
    );
  if (standing === "not_shown")
    return <p className="text-sm text-ink-2">This is long ago. Its payouts are in the CSV file.</p>;
  if (standing === "waiting")
    return <p className="text-sm text-ink-2">Nothing was paid out after this payment yet.</p>;
  return distributions.map((distribution) => (
    <Paid key={distribution.transaction} books={books} token={token} distribution={distribution} />
  ));
}

type PaidProps = Pick<DistributionsProps, "books" | "token"> & { distribution: Distribution };

function Paid({ books, token, distribution: { transaction, at, payouts } }: PaidProps) {
  const placeOf = (wallet: string) => books.shares.findIndex((share) => share.wallet === wallet);
  // As the shares are listed beside it; a contract pays in an order of its own.
  const listed = payouts.toSorted((one, other) => placeOf(one.wallet) - placeOf(other.wallet));
  return (
    <table className="w-full text-left text-sm">
      <caption className="pb-1 text-left text-ink-2">
        <span className="inline-flex flex-wrap items-center gap-x-1.5">
          Paid out <Ago at={at} /> in <OnChain chain={books.chain} kind="tx" id={transaction} />
        </span>
      </caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">Wallet</th>
          <th scope="col">Amount</th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line border-y border-line">
        {listed.map(({ wallet, amount, held }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: one transaction may pay a wallet twice; the list never changes.
          <tr key={index}>
            <td className="py-2">
              <span className="flex flex-wrap items-center gap-x-3 gap-y-0.5">
                <Ink index={placeOf(wallet)} />
                <OnChain chain={books.chain} kind="address" id={wallet} />
                {held && <span className="text-ink-3">kept for it, could not be delivered</span>}
              </span>
            </td>
            <td className="mono py-2 pl-4 text-right">{inToken(amount, token)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
