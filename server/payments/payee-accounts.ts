import { and, eq, gt, inArray, sql } from "drizzle-orm";
import { chainTransactions, payeeAccounts } from "../db/schema.ts";
import { carryOut, type Progress } from "../sending/carry-out.ts";
import { inRound } from "../work/rounds.ts";
import type { World } from "../world.ts";
import { termsOf } from "./books.ts";
import { type Distribution, intentOf } from "./distribution.ts";

/** Rent would be a purse for whoever closes an account again and again. */
const ONCE_IN_MS = 30 * 24 * 3_600_000;

/** Gives payees the token accounts they lack, once. */
export async function openPayeeAccounts(world: World, run: Distribution): Promise<Progress> {
  const { job, network, token, contract } = run;
  const chain = world.chains[network];
  const { signCreateAccounts } = chain;
  if (!signCreateAccounts) return "done";
  return await carryOut(world, {
    id: accountsOf(run),
    kind: "accounts",
    network,
    job,
    async sign(signing) {
      const { payees } = await chain.read(termsOf(contract), token);
      const missing = payees.filter(
        ({ obstacle, heldUnits }) => obstacle === "account_missing" && heldUnits > 0n,
      );
      const wallets = await claimOpening(
        world,
        run,
        missing.map(({ wallet }) => wallet),
      );
      return wallets.length > 0 ? await signCreateAccounts(wallets, token, signing) : [];
    },
  });
}

const accountsOf = (run: Distribution) => intentOf("accounts", run, run.book.run);

/** For these we have paid once already: if they lack an account again, they see to it themselves. */
export async function openedLately(
  { db, now }: World,
  token: string,
  wallets: string[],
): Promise<Set<string>> {
  if (wallets.length === 0) return new Set();
  const since = new Date(now().getTime() - ONCE_IN_MS);
  const opened = await db
    .selectDistinct({ wallet: payeeAccounts.wallet })
    .from(payeeAccounts)
    // What was noted but never sent, or can never land, has opened nothing.
    .innerJoin(
      chainTransactions,
      and(
        eq(chainTransactions.intent, payeeAccounts.intent),
        inArray(chainTransactions.state, ["open", "final"]),
      ),
    )
    .where(
      and(
        inArray(payeeAccounts.wallet, wallets),
        eq(payeeAccounts.token, token),
        gt(payeeAccounts.createdAt, since),
      ),
    );
  return new Set(opened.map(({ wallet }) => wallet));
}

/** Those for whom we pay this time, written down. */
async function claimOpening(world: World, run: Distribution, wallets: string[]): Promise<string[]> {
  const intent = accountsOf(run);
  const recent = await openedLately(world, run.token, wallets);
  const allowed = wallets.filter((wallet) => !recent.has(wallet));
  if (allowed.length === 0) return [];
  const createdAt = world.now();
  await inRound(world, run.job, (tx) =>
    tx
      .insert(payeeAccounts)
      .values(allowed.map((wallet) => ({ wallet, token: run.token, intent, createdAt })))
      .onConflictDoUpdate({
        target: [payeeAccounts.wallet, payeeAccounts.token],
        set: { intent: sql`excluded.intent`, createdAt: sql`excluded.created_at` },
      }),
  );
  return allowed;
}
