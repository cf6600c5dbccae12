import { and, eq, isNull } from "drizzle-orm";
import type { Network } from "../../shared/rules/networks.ts";
import { keptProblem, NO_PROBLEM } from "../../words/obstacles/kept-problem.ts";
import { obstacles as words } from "../../words/obstacles/words.ts";
import type { Said } from "../../words/said.ts";
import { ChainUnavailable, Refused, WrongChain } from "../chain/chain-errors.ts";
import type { AccountAct } from "../chain/port.ts";
import type { Tx } from "../db/connect.ts";
import { accountChanges, people, wallets } from "../db/schema.ts";
import { carryOut } from "../sending/carry-out.ts";
import { chainRounds } from "../sending/chain-rounds.ts";
import { type Obstacle, obstacleIn } from "../sending/obstacle.ts";
import { transactionsOf } from "../sending/read-transactions.ts";
import type { HeldWallet } from "../wallets/held-wallet.ts";
import { networksHere, networksPaying } from "../wallets/payee-account.ts";
import { noteEvent } from "../wallets/wallet-events.ts";
import { type Job, Overtaken } from "../work/rounds.ts";
import type { World } from "../world.ts";
import { actIntent, endAct } from "./act.ts";
import { tellOfChange } from "./ask-for-change.ts";

/** A change goes through network by network: the account has the same address on all of its kind, and stands alone on each. */

interface Running {
  job: Job;
  /** The one that is being worked on. */
  network: Network;
  /** Where it goes through. */
  networks: Network[];
  change: typeof accountChanges.$inferSelect;
  wallet: HeldWallet;
  email: string;
}

export const changeAccountRounds = chainRounds({
  kind: "change-account",
  /** With their pauses, about two minutes. */
  mostFailures: 6,
  open,
  advance,
  obstacleIn: changeObstacle,
  finish,
  showObstacle,
  giveUp,
});

const intentOf = (changeId: string, network: Network) => `change:${changeId}:${network}`;

async function open(world: World, job: Job<"change-account">): Promise<Running | null> {
  const [found] = await world.db
    .select({ change: accountChanges, wallet: wallets, email: people.email })
    .from(accountChanges)
    .innerJoin(wallets, eq(wallets.id, accountChanges.walletId))
    .innerJoin(people, eq(people.id, accountChanges.personId))
    .where(and(eq(accountChanges.id, job.key.changeId), isNull(accountChanges.finishedAt)));
  if (!found) return null;
  const networks = await networksFor(world, found);
  const [network] = networks;
  return network ? { ...found, job, network, networks } : null;
}

/** A key is erased for all networks, so for that one that we are no longer connected to is waited for. */
async function networksFor(world: World, { change, wallet }: Pick<Running, "change" | "wallet">) {
  const here = networksHere(world, wallet.kind);
  return change.kind === "change_owner" || here.length === 0 ? await networksPaying(world, wallet) : here;
}

/** None holds up another; the first that cannot go on is told of. */
async function advance(world: World, running: Running): Promise<"done" | "waiting"> {
  const { job, change, wallet, networks } = running;
  const held: { network: Network; error: unknown }[] = [];
  let isWaiting = false;
  for (const network of networks) {
    const id = intentOf(change.id, network);
    const intent = actIntent(world, { id, kind: "account", network, job, wallet, act: actOf(change) });
    try {
      if ((await carryOut(world, intent)) !== "done") isWaiting = true;
    } catch (error) {
      if (error instanceof Overtaken) throw error;
      held.push({ network, error });
    }
  }
  const isOver = ({ error }: (typeof held)[number]) => change.kind !== "change_owner" && isNotOwner(error);
  // Where somebody else owns the account, its guardian and recovery are theirs; but one must be ours still.
  const first = held.find((one) => !isOver(one)) ?? (held.length === networks.length ? held[0] : null);
  if (first) {
    running.network = first.network;
    throw first.error;
  }
  if (isWaiting) return "waiting";
  return (await isErasable(world, running)) ? "done" : "waiting";
}

const isNotOwner = (error: unknown) => error instanceof Refused && error.reason === "NotOwner";

function actOf({ kind, to }: Running["change"]): AccountAct {
  if (kind === "cancel_recovery") return { name: "cancelRecovery" };
  if (kind === "change_guardian") return { name: "changeGuardian", to };
  if (to === null) throw new Error("a new owner must have an address");
  return { name: "changeOwner", to };
}

/** A key is erased only when the final chain says on every network that it owns nothing any more. */
async function isErasable(world: World, { change, wallet, networks }: Running): Promise<boolean> {
  if (change.kind !== "change_owner") return true;
  const states = await Promise.all(
    networks.map((network) => world.chains[network].readAccount(wallet.account)),
  );
  return states.every(({ isOpen, owner }) => isOpen && owner !== wallet.owner);
}

/** A chain is waited for. */
function changeObstacle(error: unknown, network: Network): Obstacle {
  if (isNotOwner(error)) return { problem: words.newOwner(network), waits: false, hopeless: true };
  const obstacle = obstacleIn(error, network, "accounts");
  const healsByItself = error instanceof ChainUnavailable || error instanceof WrongChain;
  return healsByItself ? { ...obstacle, waits: true } : obstacle;
}

async function finish(world: World, tx: Tx, running: Running) {
  const { change, wallet } = running;
  if (change.kind === "change_owner") {
    const at = world.now();
    await tx
      .update(wallets)
      .set({ sealed: null, keyVersion: null, handedOverAt: at, handedOverTo: change.to })
      .where(eq(wallets.id, wallet.id));
    await noteEvent(world, tx, change.personId, "taken_over", { address: wallet.address, to: change.to });
  }
  await end(world, tx, running, null);
}

async function giveUp(world: World, tx: Tx, running: Running, problem: Said) {
  const { change, wallet, networks } = running;
  for (const network of networks) {
    const id = intentOf(change.id, network);
    if ((await transactionsOf(tx, id, "open")).length > 0) return null;
    const isOver = (await transactionsOf(tx, id, "final")).length > 0;
    if (!isOver && !(await endAct(world, tx, { id, network, wallet }))) return null;
  }
  await end(world, tx, running, problem);
  return "done" as const;
}

async function end(world: World, tx: Tx, { change, wallet, email }: Running, problem: Said | null) {
  const succeeded = problem === null;
  await tx
    .update(accountChanges)
    .set({ ...(problem ? keptProblem(problem) : NO_PROBLEM), succeeded, finishedAt: world.now() })
    .where(eq(accountChanges.id, change.id));
  const told = { ...change, problemSaid: problem, account: wallet.address };
  await tellOfChange(world, tx, email, succeeded ? "done" : "failed", told);
}

async function showObstacle(tx: Tx, { change }: Running, obstacle: Obstacle | null) {
  await tx
    .update(accountChanges)
    .set(obstacle ? keptProblem(obstacle.problem) : NO_PROBLEM)
    .where(eq(accountChanges.id, change.id));
}
