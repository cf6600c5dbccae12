import { PaymentRefused } from "../../local/payment-refused.ts";
import type { TestPaid } from "../../shared/schemas/money/payments.ts";
import { watchedToken } from "../chain-settings.ts";
import { Refusal } from "../refusal.ts";
import type { World } from "../world.ts";
import { findContract, tokenAsked } from "./read-books.ts";

/** Where the chain is a local one, anybody can see what a payment does. */
export async function payTestMoney(
  world: World,
  network: string,
  address: string,
  { token: named, amount }: { token?: string | undefined; amount: string },
): Promise<TestPaid> {
  const contract = await findContract(world, network, address);
  const { chains } = world.config;
  if (chains[contract.network].at !== "embedded") throw new Refusal("no_test_money");
  // Only now: a server with chains of its own does without all of this.
  const { payFromFaucet } = await import("../../local/faucet.ts");
  try {
    const { symbol } = watchedToken(chains, contract.network, tokenAsked(world, contract, named)) ?? {};
    const payment = { network: contract.network, to: contract.address, amount, token: symbol?.toLowerCase() };
    const paid = await payFromFaucet(chains, payment);
    return { transaction: paid.transaction, amount: paid.amount };
  } catch (error) {
    if (error instanceof PaymentRefused) throw new Refusal("test_payment_refused", { text: error.message });
    throw error;
  }
}
