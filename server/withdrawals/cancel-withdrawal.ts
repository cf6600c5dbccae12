import { and, eq } from "drizzle-orm";
import type { Language } from "../../shared/rules/language.ts";
import type { Withdrawal } from "../../shared/schemas/money/wallets.ts";
import { obstacles as words } from "../../words/obstacles/words.ts";
import type { Caller } from "../caller.ts";
import { ChainUnavailable, WrongChain } from "../chain/chain-errors.ts";
import type { Db, Tx } from "../db/connect.ts";
import { people, wallets, withdrawals } from "../db/schema.ts";
import { Refusal } from "../refusal.ts";
import { cancelJob } from "../work/rounds.ts";
import type { World } from "../world.ts";
import { finishFailed } from "./finish-withdrawal.ts";
import { presentWithdrawal } from "./read-withdrawals.ts";

const CANCELLED = words.cancelled();

/** While it waits, for lower fees for example, its wallet does nothing else. Once something was sent, it goes on. */
export async function cancelWithdrawal(
  world: World,
  caller: Caller,
  id: string,
  language: Language,
): Promise<Withdrawal> {
  await findOwn(world.db, caller, id);
  try {
    return await world.transaction(async (tx) => {
      // Before all other locks. Undone with the rest when it turns out that something was sent.
      await cancelJob(tx, "withdraw", { withdrawalId: id });
      const found = await findOwn(tx, caller, id);
      const { state, network } = found.withdrawal;
      const ended = state === "failed" || (await finishFailed(world, tx, { ...found, network }, CANCELLED));
      if (state === "done" || !ended) throw new Refusal("withdrawal_on_its_way");
      const { withdrawal, wallet } = await findOwn(tx, caller, id);
      return presentWithdrawal(withdrawal, wallet.address, language);
    });
  } catch (error) {
    if (error instanceof ChainUnavailable || error instanceof WrongChain)
      throw new Refusal("chain_unreachable");
    throw error;
  }
}

async function findOwn(db: Db | Tx, caller: Caller, id: string) {
  const [found] = await db
    .select({ withdrawal: withdrawals, wallet: wallets, email: people.email })
    .from(withdrawals)
    .innerJoin(wallets, eq(wallets.id, withdrawals.walletId))
    .innerJoin(people, eq(people.id, withdrawals.personId))
    .where(and(eq(withdrawals.id, id), eq(withdrawals.personId, caller.id)));
  if (!found) throw new Refusal("withdrawal_not_found");
  return found;
}
