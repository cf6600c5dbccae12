import { and, eq, isNull, max } from "drizzle-orm";
import { WEBHOOK_DAYS } from "../../shared/rules/access/webhook-events.ts";
import type { Tx } from "../db/connect.ts";
import { members, webhookAttempts, webhookDeliveries, webhookEndpoints, workspaces } from "../db/schema.ts";
import { queueMail } from "../mail/outbox.ts";
import type { Job, Next, Rounds } from "../work/rounds.ts";
import type { World } from "../world.ts";
import { disabledMail } from "./disabled-mail.ts";
import { type Answered, postMessage } from "./post-message.ts";
import { openSecret, signedHeaders } from "./signature.ts";

type Endpoint = typeof webhookEndpoints.$inferSelect;
type Delivery = typeof webhookDeliveries.$inferSelect;

const DAY_MS = 24 * 3_600_000;
/** Quick while it may be a restart, then seldom, until three days are over. */
const PAUSES_SECONDS = [5, 30, 120, 600, 1_800, 3_600, 7_200, 14_400, 28_800];
const LAST_PAUSE_SECONDS = 43_200;
/** Whoever answers like this wants nothing more. */
const GONE = 410;

/** A slow endpoint holds up its own messages, and all those of a workspace leave others half of the queue. */
const AT_ONCE = 4;
const AT_ONCE_IN_WORKSPACE = 10;
/** Attempts of this process, by their endpoint and by its workspace. */
const underWay = new Map<string, number>();

/** What a message that found it busy waits for each four before it: a round that only looks costs the engine as much. */
const TURN_SECONDS = 5;
const LATER_SECONDS = { least: 2, most: 300 };

export const messageId = (deliveryId: string) => `msg_${deliveryId}`;

/**
 * An attempt, and the record of it. Killed in between, the same message goes out once more with the same `webhook-id`: it
 * is never lost, and whoever keeps the ids sees it once.
 */
export const deliverRounds: Rounds<"deliver-webhook"> = {
  kind: "deliver-webhook",
  async advance(world, job) {
    const [found] = await world.db
      .select({ delivery: webhookDeliveries, endpoint: webhookEndpoints })
      .from(webhookDeliveries)
      .innerJoin(webhookEndpoints, eq(webhookEndpoints.id, webhookDeliveries.endpointId))
      .innerJoin(
        workspaces,
        and(eq(workspaces.id, webhookEndpoints.workspaceId), isNull(workspaces.deletedAt)),
      )
      .where(and(eq(webhookDeliveries.id, job.key.deliveryId), eq(webhookDeliveries.state, "waiting")));
    if (!found) return "done";
    const { delivery, endpoint } = found;
    if (endpoint.disabledAt) return (tx) => give(tx, delivery, "failed");
    if (isBusy(endpoint)) return { seconds: await secondsToWait(world, endpoint), failures: job.failures };
    count(endpoint, 1);
    try {
      const at = world.now();
      const startedMs = performance.now();
      const answered = await attempt(world, endpoint, delivery, at);
      const milliseconds = Math.round(performance.now() - startedMs);
      return async (tx) => {
        await noteAttempt(tx, delivery, { at, milliseconds, ...answered });
        return await settle(world, tx, job, found, answered);
      };
    } finally {
      count(endpoint, -1);
    }
  },
};

const isBusy = ({ id, workspaceId }: Endpoint) =>
  (underWay.get(id) ?? 0) >= AT_ONCE || (underWay.get(workspaceId) ?? 0) >= AT_ONCE_IN_WORKSPACE;

function count({ id, workspaceId }: Endpoint, by: 1 | -1) {
  for (const key of [id, workspaceId]) {
    const left = (underWay.get(key) ?? 0) + by;
    if (left === 0) underWay.delete(key);
    else underWay.set(key, left);
  }
}

/** By how many wait; at random in the later half of it, so that they do not all come back at once. */
async function secondsToWait({ db }: World, { id }: Endpoint): Promise<number> {
  const { least, most } = LATER_SECONDS;
  const waiting = db
    .select({ id: webhookDeliveries.id })
    .from(webhookDeliveries)
    .where(and(eq(webhookDeliveries.endpointId, id), eq(webhookDeliveries.state, "waiting")))
    .limit((most / TURN_SECONDS) * AT_ONCE);
  const seconds = ((await db.$count(waiting.as("waiting"))) / AT_ONCE) * TURN_SECONDS;
  return Math.max(least, seconds * (1 - Math.random() / 2));
}

async function attempt(
  world: World,
  endpoint: Endpoint,
  { id, body }: Delivery,
  at: Date,
): Promise<Answered> {
  const { sealed, previousSealed, previousUntil } = endpoint;
  const old = previousSealed && previousUntil && previousUntil > at ? [previousSealed] : [];
  const secrets = [sealed, ...old].map((one) => openSecret(world, endpoint.id, one));
  const headers = signedHeaders(secrets, messageId(id), at, body);
  return await postMessage({ url: endpoint.url, headers, body }, world.config.webhooksToPrivate);
}

async function noteAttempt(
  tx: Tx,
  { id: deliveryId }: Delivery,
  tried: Answered & { at: Date; milliseconds: number },
) {
  const [last] = await tx
    .select({ number: max(webhookAttempts.number) })
    .from(webhookAttempts)
    .where(eq(webhookAttempts.deliveryId, deliveryId));
  await tx.insert(webhookAttempts).values({ deliveryId, number: (last?.number ?? 0) + 1, ...tried });
}

interface Found {
  delivery: Delivery;
  endpoint: Endpoint;
}

async function settle(
  world: World,
  tx: Tx,
  job: Job,
  { delivery, endpoint }: Found,
  { status }: Answered,
): Promise<Next> {
  const its = eq(webhookEndpoints.id, endpoint.id);
  if (status !== null && status >= 200 && status < 300) {
    if (endpoint.failingSince) await tx.update(webhookEndpoints).set({ failingSince: null }).where(its);
    return await give(tx, delivery, "delivered");
  }
  const now = world.now();
  await tx
    .update(webhookEndpoints)
    .set({ failingSince: now })
    .where(and(its, isNull(webhookEndpoints.failingSince)));
  const days = (since: Date) => (now.getTime() - since.getTime()) / DAY_MS;
  const isOver = days(job.startedAt) >= WEBHOOK_DAYS;
  const failedForDays = endpoint.failingSince !== null && days(endpoint.failingSince) >= WEBHOOK_DAYS;
  if (status === GONE || (isOver && failedForDays)) await disable(world, tx, endpoint);
  if (status === GONE || isOver) return await give(tx, delivery, "failed");
  return { seconds: PAUSES_SECONDS[job.failures] ?? LAST_PAUSE_SECONDS, failures: job.failures + 1 };
}

async function give(tx: Tx, { id }: Delivery, state: "delivered" | "failed"): Promise<Next> {
  await tx.update(webhookDeliveries).set({ state }).where(eq(webhookDeliveries.id, id));
  return "done";
}

/** Of several messages that find it dead, one switches it off and writes the mail. */
async function disable(world: World, tx: Tx, endpoint: Endpoint) {
  const disabled = await tx
    .update(webhookEndpoints)
    .set({ disabledAt: world.now() })
    .where(and(eq(webhookEndpoints.id, endpoint.id), isNull(webhookEndpoints.disabledAt)))
    .returning({ id: webhookEndpoints.id });
  if (disabled.length === 0) return;
  const [owner] = await tx
    .select({ email: members.email, workspace: workspaces })
    .from(members)
    .innerJoin(workspaces, eq(workspaces.id, members.workspaceId))
    .where(and(eq(members.workspaceId, endpoint.workspaceId), eq(members.role, "creator")));
  if (!owner) return;
  const url = `${world.config.appUrl}/workspace/${owner.workspace.slug}/api`;
  const mail = disabledMail(owner.email, { workspace: owner.workspace.name, endpoint: endpoint.url, url });
  await queueMail(world, tx, "webhook-disabled", mail, endpoint.workspaceId);
}
