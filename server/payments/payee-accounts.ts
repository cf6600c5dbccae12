import { and, eq, inArray, isNotNull } from "drizzle-orm";
import type { PayeeState } from "../chain/port.ts";
import type { Db } from "../db/connect.ts";
import { isPaid } from "../db/paid.ts";
import { approvals, wallets, watchedAccounts } from "../db/schema.ts";
import { describeError } from "../describe-error.ts";
import { carryOut } from "../sending/carry-out.ts";
import { worthIn } from "../sending/coin-price.ts";
import { Overtaken } from "../work/rounds.ts";
import type { World } from "../world.ts";
import { termsOf } from "./books.ts";
import { beneficiariesOf, type Distribution, intentOf } from "./distribution.ts";
import type { Contract } from "./rows.ts";

/** What waits there must be worth so many times what the account costs us. */
const WORTH_TIMES = 5n;
/** A transaction that does not land holds up nobody: then it is divided without. */
const LONGEST_MS = 2 * 60_000;

/**
 * Gives payees the token accounts they lack, where we pay for them. Whatever goes wrong with it, the contract is divided:
 * who has no account waits, and nobody else.
 */
export async function openPayeeAccounts(world: World, run: Distribution): Promise<"done" | "waiting"> {
  const { job, network, token, contract } = run;
  const chain = world.chains[network];
  const { signCreateAccounts } = chain;
  if (!signCreateAccounts || world.now().getTime() - job.startedAt.getTime() > LONGEST_MS) return "done";
  try {
    const progress = await carryOut(world, {
      id: intentOf("accounts", run, run.book.run),
      kind: "accounts",
      network,
      job,
      beneficiaries: beneficiariesOf(run),
      async sign(signing) {
        const { payees } = await chain.read(termsOf(contract), token);
        const opened = await openedByUs(world, contract, token, payees);
        return opened.length > 0 ? await signCreateAccounts(opened, token, signing) : [];
      },
    });
    return progress === "done" ? "done" : "waiting";
  } catch (error) {
    if (error instanceof Overtaken) throw error;
    world.log.warn({ network, error: describeError(error) }, "payees' accounts were not opened");
    return "done";
  }
}

/**
 * Whoever owns a token account can close it and keep its rent, so making new wallets would be a way to earn it. Payee
 * accounts cannot: their program closes nothing. So for those alone, and on a local chain, where rent is test money.
 */
export async function openedByUs(
  world: World,
  contract: Contract,
  token: string,
  payees: PayeeState[],
): Promise<string[]> {
  const { network } = contract;
  const { tokenAccountUnits } = world.chains[network];
  const missing = payees.filter(
    ({ obstacle, heldUnits }) => obstacle === "account_missing" && heldUnits > 0n,
  );
  if (missing.length === 0 || !tokenAccountUnits) return [];
  if (world.config.chains[network].at === "embedded") return missing.map(({ wallet }) => wallet);
  const leastUnits = WORTH_TIMES * worthIn(world, network, token, await tokenAccountUnits(token));
  const worth = missing.filter(({ heldUnits }) => heldUnits >= leastUnits);
  return await payeeAccountsAmong(
    world.db,
    contract,
    worth.map(({ wallet }) => wallet),
  );
}

/** Those whose terms we know: their addresses were computed from them when they were signed. */
async function payeeAccountsAmong(db: Db, { trackId }: Contract, addresses: string[]): Promise<string[]> {
  if (addresses.length === 0) return [];
  const held = await db
    .select({ address: wallets.address })
    .from(wallets)
    .where(inArray(wallets.address, addresses));
  const watched = await db
    .select({ address: watchedAccounts.address })
    .from(watchedAccounts)
    .where(inArray(watchedAccounts.address, addresses));
  const signed = trackId
    ? await db
        .select({ address: approvals.paidTo })
        .from(approvals)
        .where(
          and(
            eq(approvals.trackId, trackId),
            isPaid(approvals.status),
            inArray(approvals.paidTo, addresses),
            isNotNull(approvals.account),
          ),
        )
    : [];
  const known = new Set([...held, ...watched, ...signed].map(({ address }) => address));
  return addresses.filter((address) => known.has(address));
}
