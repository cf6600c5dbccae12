import { and, desc, eq, isNotNull, ne } from "drizzle-orm";
import { BALANCE_READINGS } from "../../shared/rules/budgets.ts";
import type { Language } from "../../shared/rules/language.ts";
import type { Network } from "../../shared/rules/networks.ts";
import type { AccountTerms } from "../../shared/schemas/money/payee-account.ts";
import type {
  AccountChange,
  AccountOnNetwork,
  Balance,
  HeldAccount,
  MyWallets,
  OwnAccount,
  Withdrawable,
} from "../../shared/schemas/money/wallets.ts";
import { wordedProblem } from "../../words/obstacles/kept-problem.ts";
import type { Caller } from "../caller.ts";
import { ChainUnavailable, WrongChain } from "../chain/chain-errors.ts";
import type { AccountState } from "../chain/port.ts";
import { accountChanges, approvals, ownWallets, releaseVersions, wallets } from "../db/schema.ts";
import { refuseOverLimit } from "../http/rate-limit.ts";
import type { World } from "../world.ts";
import type { HeldWallet } from "./held-wallet.ts";
import { moneyOf, tokenOn, withdrawableOn } from "./money.ts";
import { presentOwn } from "./own-wallets.ts";
import { networksHere } from "./payee-account.ts";

/** Nobody waits longer for a page because a chain does not answer. */
const PATIENCE_MS = 4_000;

export async function readWallets(world: World, caller: Caller, language: Language): Promise<MyWallets> {
  await refuseOverLimit(world.db, BALANCE_READINGS, caller.id, world.now());
  const held = await world.db.select().from(wallets).where(eq(wallets.personId, caller.id));
  const own = await world.db
    .select()
    .from(ownWallets)
    .where(eq(ownWallets.personId, caller.id))
    .orderBy(desc(ownWallets.activeAt));
  return {
    held: await Promise.all(
      held.map(async (wallet) => ({
        kind: wallet.kind,
        address: wallet.address,
        heldKey: wallet.owner,
        createdAt: wallet.createdAt.toISOString(),
        handedOverAt: wallet.handedOverAt?.toISOString() ?? null,
        handedOverTo: wallet.handedOverTo,
        ...(await both(
          balancesOn(world, networksHere(world, wallet.kind), wallet.address),
          accountIn(world, wallet, language),
        )),
      })),
    ),
    own: own.map((wallet) => presentOwn(world, wallet)),
    ownAccounts: await readOwnAccounts(world, caller),
  };
}

/** More than anybody has: a wallet, guardian and delay give one account on each network. */
const MOST_OWN_ACCOUNTS = 10;

async function readOwnAccounts(world: World, { email }: Caller): Promise<OwnAccount[]> {
  const { network } = releaseVersions;
  const found = await world.db
    .selectDistinctOn([approvals.paidTo, network], {
      network,
      address: approvals.paidTo,
      account: approvals.account,
    })
    .from(approvals)
    .innerJoin(
      releaseVersions,
      and(eq(releaseVersions.releaseId, approvals.releaseId), eq(releaseVersions.version, approvals.version)),
    )
    .where(
      and(
        eq(approvals.email, email),
        eq(approvals.status, "approved"),
        ne(approvals.keyHolder, "ledgerline"),
        isNotNull(approvals.account),
      ),
    )
    .limit(MOST_OWN_ACCOUNTS);
  return await Promise.all(
    found.flatMap(({ network: on, address, account }) =>
      address && account ? ownAccount(world, on, address, account) : [],
    ),
  );
}

async function ownAccount(world: World, network: Network, address: string, account: AccountTerms) {
  const [balances, state] = await Promise.all([
    balancesOn(world, [network], address),
    soon(world.chains[network].readAccount(account)),
  ]);
  return { network, address, delayDays: account.delayDays, state: state && presentState(state), balances };
}

/** Both ask the same chains: side by side. */
const both = async (reading: Promise<Balance[]>, standing: Promise<HeldAccount>) => {
  const [balances, account] = await Promise.all([reading, standing]);
  return { balances, account };
};

async function accountIn(
  world: World,
  { id, kind, account }: HeldWallet,
  language: Language,
): Promise<HeldAccount> {
  const [change] = await world.db
    .select()
    .from(accountChanges)
    .where(eq(accountChanges.walletId, id))
    .orderBy(desc(accountChanges.createdAt))
    .limit(1);
  const networks = await Promise.all(
    networksHere(world, kind).map(async (network): Promise<AccountOnNetwork> => {
      const state = await soon(world.chains[network].readAccount(account));
      return { network, state: state && presentState(state) };
    }),
  );
  return { delayDays: account.delayDays, networks, change: change ? presentChange(change, language) : null };
}

const presentState = ({ owner, guardian, guardianChange, recovery }: AccountState) => ({
  owner,
  guardian,
  guardianChange: guardianChange && { to: guardianChange.to, since: guardianChange.since.toISOString() },
  recovery: recovery && { to: recovery.to, since: recovery.since.toISOString() },
});

type Change = typeof accountChanges.$inferSelect;

export const presentChange = (change: Change, language: Language = "en"): AccountChange => ({
  ...{ id: change.id, kind: change.kind, to: change.to, succeeded: change.succeeded },
  problem: wordedProblem(change, language),
  createdAt: change.createdAt.toISOString(),
  finishedAt: change.finishedAt?.toISOString() ?? null,
});

const balancesOn = (world: World, networks: Network[], address: string): Promise<Balance[]> =>
  Promise.all(
    networks.flatMap((network) =>
      withdrawableOn(world, network).map(async (token) => {
        const amount = await balanceNow(world, network, token, address);
        return { network, token, ...moneyOf(network, token), amount: amount?.toString() ?? null };
      }),
    ),
  );

/** Null when the chain does not answer in time. */
export const balanceNow = (world: World, network: Network, token: Withdrawable, address: string) =>
  soon(world.chains[network].accountUnits(address, tokenOn(world, network, token)));

async function soon<T>(reading: Promise<T>): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), PATIENCE_MS);
  });
  try {
    return await Promise.race([reading.catch(orNull), late]);
  } finally {
    clearTimeout(timer);
  }
}

function orNull(error: unknown): null {
  if (error instanceof ChainUnavailable || error instanceof WrongChain) return null;
  throw error;
}
