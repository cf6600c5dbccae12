import type { Network } from "../../../shared/rules/networks.ts";
import { unitsFromText } from "../../../shared/rules/token-amount.ts";
import type {
  Balance,
  HeldWallet,
  MyWallets,
  Withdrawable,
  WithdrawalQuote,
} from "../../../shared/schemas/money/wallets.ts";
import { type AddressProblem, addressProblem } from "../../wallets/wallet-address.ts";

/** Something that can be withdrawn: one token on one network, in a wallet we still sign with. */
export type Source = Balance & { from: string };

export type Draft = { to: string; amount: string };

/** What goes to the server, but for the fee and the code. */
export type Order = { network: Network; token: Withdrawable; to: string; amount: string };

export type DraftProblems = {
  /** `same`: the wallet the money is in. */
  to: AddressProblem | "same" | null;
  amount: AmountProblem | null;
};

type AmountProblem = "not_an_amount" | "zero" | "too_much";

const TEST_UNITS = 1_000_000n;

/** What royalties are paid in comes first, and what there is before what there is not. */
export const sourcesOf = ({ held }: MyWallets): Source[] =>
  held
    .filter(({ handedOverAt }: HeldWallet) => handedOverAt === null)
    .flatMap(({ address, balances }) => balances.map((balance) => ({ ...balance, from: address })))
    .filter(({ amount }) => amount !== null)
    .toSorted((one, other) => rank(one) - rank(other));

const rank = ({ token, amount }: Source) => (token === "coin" ? 1 : 0) + (amount === "0" ? 2 : 0);

export const sourceKey = ({ network, token }: Pick<Source, "network" | "token">) => `${network} ${token}`;

export function draftProblems(source: Source, draft: Draft): DraftProblems {
  const to = draft.to.trim();
  const same = to.toLowerCase() === source.from.toLowerCase();
  return {
    to: addressProblem(source.network, to) ?? (same ? "same" : null),
    amount: amountProblem(source, draft),
  };
}

function amountProblem(source: Source, { amount }: Draft): AmountProblem | null {
  const units = unitsFromText(amount, source.decimals);
  if (units === null) return "not_an_amount";
  if (BigInt(units) === 0n) return "zero";
  return BigInt(units) > BigInt(source.amount ?? "0") ? "too_much" : null;
}

export const orderOf = (source: Source, draft: Draft): Order => ({
  network: source.network,
  token: source.token,
  to: draft.to.trim(),
  amount: unitsFromText(draft.amount, source.decimals) ?? "0",
});

/** A first payment of one dollar, where more is meant to follow. */
export const testIsOffered = (order: Order) => order.token !== "coin" && BigInt(order.amount) > TEST_UNITS;
const testOrder = (order: Order): Order => ({ ...order, amount: String(TEST_UNITS) });
const restOrder = (order: Order): Order => ({
  ...order,
  amount: String(BigInt(order.amount) - TEST_UNITS),
});

/** `whole`: all that is meant to go. A test sends a little of it first. */
export type Plan = { source: Source; whole: Order; part: "whole" | "test" | "rest" };
/** `quote`: of what is sent now. */
export type PricedPlan = Plan & { quote: WithdrawalQuote };

export const pricedOrder = (plan: PricedPlan) => ({ ...orderIn(plan), fee: plan.quote.fee });

/** What is sent now. */
export function orderIn({ whole, part }: Plan): Order {
  switch (part) {
    case "whole":
      return whole;
    case "test":
      return testOrder(whole);
    case "rest":
      return restOrder(whole);
  }
}
