import { walletAddress } from "../../proof/wallet-signature.ts";
import type { UnsignedTransaction } from "../../shared/schemas/money/payments.ts";
import { toldPlainly } from "../chain/told-plainly.ts";
import { termsOf } from "../payments/books.ts";
import { Refusal } from "../refusal.ts";
import type { World } from "../world.ts";
import { tokenFrom } from "./other-tokens.ts";
import { findContract, tokenAsked } from "./read-books.ts";

/** A visitor divides at their own expense, however little it is. Nothing of it is ours: the watcher sees what came of it. */

const TOLD = { tooLittle: "nothing_to_distribute", rejected: "distribution_rejected" } as const;

export async function unsignedDistribution(
  world: World,
  network: string,
  address: string,
  { payer, token: named }: { payer: string; token?: string | undefined },
): Promise<UnsignedTransaction> {
  const contract = await findContract(world, network, address);
  const from = walletAddress(contract.network, payer);
  if (!from) throw new Refusal("wallet_not_valid");
  const token = named === undefined ? tokenAsked(world, contract) : tokenFrom(contract.network, named);
  return await toldPlainly(TOLD, () =>
    world.chains[contract.network].unsignedDistribution(termsOf(contract), token, from),
  );
}

export async function sendDistribution(world: World, network: string, address: string, signed: string) {
  const contract = await findContract(world, network, address);
  const { sendDistribution: send } = world.chains[contract.network];
  if (!send) throw new Refusal("bad_request", { text: "On this network the wallet sends it" });
  return { transaction: await toldPlainly(TOLD, () => send(signed, contract.address)) };
}
