import { and, eq, inArray, like } from "drizzle-orm";
import type { Network } from "../../shared/rules/networks.ts";
import { inEnglish, obstacles } from "../../words/obstacles/words.ts";
import type { SignedTransaction, Signing } from "../chain/port.ts";
import type { RemittancePlan, RemittanceState, RemittanceTerms } from "../chain/remittances/plan.ts";
import type { Tx } from "../db/connect.ts";
import { chainTransactions, contracts, remittances, statements, tracks } from "../db/schema.ts";
import { carryOut, type Progress } from "../sending/carry-out.ts";
import { chainRounds } from "../sending/chain-rounds.ts";
import { follow } from "../sending/follow.ts";
import { type Obstacle, obstacleIn } from "../sending/obstacle.ts";
import type { Job } from "../work/rounds.ts";
import type { World } from "../world.ts";
import { lookAt } from "./look.ts";
import { isCovered, type Remittance, stoodStill } from "./stage.ts";
import { isReturnable } from "./strays.ts";
import { heldBy, termsOf } from "./terms.ts";
import { words } from "./words.ts";

/**
 * What is to be sent for a remittance: it is opened, chunks that are covered are delivered, and what is over or came by
 * mistake goes back. Anybody may do all of it; whatever somebody else did is found done.
 */
export const remitRounds = chainRounds({
  kind: "remit",
  mostFailures: 8,
  open,
  advance,
  obstacleIn: (error, network) => obstacleIn(error, network, "royalties"),
  finish: (_world, tx, it) => showProblem(tx, it, null),
  showObstacle: (tx, it, obstacle) => showProblem(tx, it, obstacle && inEnglish(obstacle.problem)),
  async giveUp(_world, tx, it, problem) {
    await showProblem(tx, it, inEnglish(problem));
    return { seconds: TRIED_AGAIN_SECONDS, failures: 0 };
  },
});

/** Nobody has to press anything: what stood in the way may be gone. */
const TRIED_AGAIN_SECONDS = 15 * 60;

interface Remitting {
  job: Job;
  network: Network;
  remittance: Remittance;
  terms: RemittanceTerms;
  workspaceId: string;
  /** Of a withdrawn statement, and of an address that was replaced, nothing is delivered. */
  isAlive: boolean;
}

async function open(world: World, job: Job<"remit">): Promise<Remitting | null> {
  const { network, address } = job.key;
  const [found] = await world.db
    .select({ remittance: remittances, state: statements.state, workspaceId: statements.workspaceId })
    .from(remittances)
    .innerJoin(statements, eq(statements.id, remittances.statementId))
    .where(and(eq(remittances.network, network), eq(remittances.address, address)));
  if (!found) return null;
  const { remittance, state, workspaceId } = found;
  const isAlive = remittance.isCurrent && state !== "withdrawn";
  return { job, network, remittance, terms: await termsOf(world.db, remittance), workspaceId, isAlive };
}

async function advance(world: World, it: Remitting): Promise<"done" | "waiting" | Obstacle> {
  const chain = world.chains[it.network].remittances;
  const sent: Progress[] = await followOpen(world, it);
  if (it.isAlive && chain.signOpen && !it.remittance.openedAt) {
    const opening = await carry(world, it, "open", (signing) => chain.signOpen?.(it.terms, null, signing));
    if (opening !== "done") return "waiting";
  }
  const state = await chain.read(it.terms);
  if (it.isAlive) sent.push(...(await deliver(world, it, await chain.plan(it.terms), state)));
  sent.push(...(await giveBack(world, it, state)), ...(await sendOn(world, it)));
  const { remittance } = it;
  await lookAt(world, { ...remittance, cursor: await cursorOf(world, remittance) });
  if (sent.some((progress) => progress !== "done")) return "waiting";
  const now = await chain.read(it.terms);
  if (!stoodStill(state, now)) return "waiting";
  return it.isAlive ? await heldUp(world, it, await chain.plan(it.terms), now) : "done";
}

/** Also what is done already by the looks of the chain: what it cost is known when it is settled. */
async function followOpen(world: World, { job, remittance }: Remitting): Promise<Progress[]> {
  const open = await world.db
    .selectDistinct({ id: chainTransactions.intent })
    .from(chainTransactions)
    .where(
      and(
        like(chainTransactions.intent, `${nameOf(remittance)}:%`),
        eq(chainTransactions.kind, "remit"),
        eq(chainTransactions.state, "open"),
      ),
    );
  const followed: Progress[] = [];
  for (const { id } of open) {
    const reached = await follow(world, { id, job });
    followed.push(reached === "settled" ? "done" : reached);
  }
  return followed;
}

const nameOf = ({ network, address }: Remittance) => `remit:${network}:${address}`;

async function cursorOf(world: World, { network, address }: Remittance) {
  const [row] = await world.db
    .select({ cursor: remittances.cursor })
    .from(remittances)
    .where(and(eq(remittances.network, network), eq(remittances.address, address)));
  return row?.cursor ?? null;
}

/** Every chunk that what is final covers, in their order. One that cannot go holds up none behind it. */
async function deliver(world: World, it: Remitting, plan: RemittancePlan, state: RemittanceState) {
  const chain = world.chains[it.network].remittances;
  const paid = new Set(state.paid.map(({ contract }) => contract));
  const sent: Progress[] = [];
  for (const chunk of plan.chunks) {
    if (chunk.contracts.every((contract) => paid.has(contract)) || !covers(state, chunk)) continue;
    const { number } = chunk;
    if (chain.signOpen) {
      const sign = (signing: Signing) => chain.signOpen?.(it.terms, number, signing);
      if ((await carry(world, it, `vaults:${number}`, sign)) !== "done") {
        sent.push("sent");
        continue;
      }
    }
    sent.push(
      await carry(world, it, `deliver:${number}`, (signing) => chain.signDeliver(it.terms, number, signing)),
    );
  }
  return sent;
}

/** A part of a chunk may have gone before: then less of it has to be there. */
const covers = (state: RemittanceState, chunk: RemittancePlan["chunks"][number]) =>
  isCovered(state, chunk) ||
  (state.paid.some(({ number }) => number === chunk.number) &&
    state.thereUnits > 0n &&
    state.thereUnits + state.deliveredUnits >= chunk.neededUnits);

async function giveBack(world: World, it: Remitting, state: RemittanceState) {
  const { network, remittance, terms } = it;
  const over = state.isComplete && state.thereUnits > 0n ? [{ network, token: remittance.token }] : [];
  const strays = remittance.strays.filter((stray) => isReturnable(world, remittance, stray));
  const sent: Progress[] = [];
  for (const { network: on, token } of [...over, ...strays])
    sent.push(
      await carry(world, { ...it, network: on }, `back:${on}:${token}`, (signing) =>
        world.chains[on].remittances.signGiveBack(terms, token, signing),
      ),
    );
  return sent;
}

/** What lies in vaults of contracts that could not take it; whoever still cannot is passed over. */
async function sendOn(world: World, it: Remitting): Promise<Progress[]> {
  const { signDeliver } = world.chains[it.network];
  const held = await heldBy(world.db, it.remittance);
  if (held.length === 0 || !signDeliver) return [];
  const addresses = held.map(({ address }) => address);
  const sign = (signing: Signing) => signDeliver(addresses, it.remittance.token, signing);
  return [await carry(world, it, "send-on", sign)];
}

const carry = (
  world: World,
  { job, network, remittance, workspaceId }: Remitting,
  what: string,
  sign: (signing: Signing) => Promise<SignedTransaction[]> | undefined,
) =>
  carryOut(world, {
    id: `${nameOf(remittance)}:${what}`,
    kind: "remit",
    network,
    job,
    beneficiaries: { workspaceId },
    sign: async (signing) => (await sign(signing)) ?? [],
  });

/** Contracts that cannot take their amount now: it is kept for them, and tried again. */
async function heldUp(
  { db }: World,
  { network, remittance }: Remitting,
  { chunks }: RemittancePlan,
  state: RemittanceState,
): Promise<"done" | Obstacle> {
  const paid = new Set(state.paid.map(({ contract }) => contract));
  const left = chunks
    .filter((chunk) => covers(state, chunk))
    .flatMap((chunk) => chunk.contracts.filter((contract) => !paid.has(contract)));
  left.push(...(await heldBy(db, remittance)).map(({ address }) => address));
  if (left.length === 0) return "done";
  const of = await db
    .select({ title: tracks.title })
    .from(contracts)
    .innerJoin(tracks, eq(tracks.id, contracts.trackId))
    .where(and(eq(contracts.network, network), inArray(contracts.address, left)))
    .orderBy(tracks.title);
  const problem = obstacles.asWritten(words.held(of.map(({ title }) => title)));
  return { problem, waits: false, hopeless: true };
}

async function showProblem(tx: Tx, { remittance: { network, address } }: Remitting, problem: string | null) {
  await tx
    .update(remittances)
    .set({ problem })
    .where(and(eq(remittances.network, network), eq(remittances.address, address)));
}
