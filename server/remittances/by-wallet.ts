import type { Network } from "../../shared/rules/networks.ts";
import type { WalletAsked } from "../../shared/schemas/money/funding.ts";
import type { UnsignedTransaction } from "../../shared/schemas/money/payments.ts";
import type { Insider } from "../caller.ts";
import { kindOf } from "../chain/kinds.ts";
import { toldPlainly } from "../chain/told-plainly.ts";
import { watchedToken } from "../chain-settings.ts";
import { Refusal } from "../refusal.ts";
import { findStatement } from "../statements/read-statements.ts";
import type { World } from "../world.ts";
import { findRemittance } from "./find-remittance.ts";
import { missingUnits, type Remittance, stageOf } from "./stage.ts";
import { termsOf } from "./terms.ts";

/** A wallet in the browser sends the transfer, or takes it back. Nothing of it is ours: the watcher sees what came of it. */

const TOLD = { tooLittle: "wallet_too_little", rejected: "wallet_transaction_rejected" } as const;

export async function prepareForWallet(
  world: World,
  caller: Insider,
  statementId: string,
  { network, wallet, act }: WalletAsked,
): Promise<{ transactions: UnsignedTransaction[] }> {
  const remittance = await findRemittance(world, caller, statementId, network);
  const isWithdrawn = (await findStatement(world.db, caller, statementId)).state === "withdrawn";
  const kind = kindOf(network);
  const from = kind.couldBeWallet(wallet) ? kind.tokenNamed(wallet) : null;
  if (!from) throw new Refusal("wallet_not_valid");
  const chain = world.chains[network].remittances;
  const terms = await termsOf(world.db, remittance);
  if (act === "take_back") {
    if (from !== remittance.refundAddress) throw new Refusal("not_refund_address");
    if (!canTakeBack(remittance, isWithdrawn)) throw new Refusal("nothing_to_take_back");
    return { transactions: await toldPlainly(TOLD, () => chain.unsignedTakeBack(terms)) };
  }
  if (isWithdrawn) throw new Refusal("statement_withdrawn");
  const amountUnits = missingUnits(remittance);
  if (!remittance.openedAt || amountUnits === 0n) throw new Refusal("statement_not_open");
  const { decimals = 0 } = watchedToken(world.config.chains, network, remittance.token) ?? {};
  return {
    transactions: await toldPlainly(TOLD, () =>
      chain.unsignedPayment(terms, { from, amountUnits, decimals }),
    ),
  };
}

export async function sendSigned(
  world: World,
  caller: Insider,
  statementId: string,
  { network, transaction }: { network: Network; transaction: string },
) {
  const terms = await termsOf(world.db, await findRemittance(world, caller, statementId, network));
  const send = world.chains[network].remittances.sendSigned;
  if (!send) throw new Refusal("bad_request", { text: "On this network the wallet sends it" });
  return { transaction: await toldPlainly(TOLD, () => send(terms, transaction)) };
}

/** While too little came: what is whole is being delivered, unless it was withdrawn; what is over goes back by itself. */
const canTakeBack = (remittance: Remittance, isWithdrawn: boolean) =>
  (isWithdrawn || stageOf(remittance) === "short") && remittance.thereUnits > 0n;
