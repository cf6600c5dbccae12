import { randomUUID } from "node:crypto";
import { and, eq, isNull, sql } from "drizzle-orm";
import type { TEST_EVENT, WebhookEvent } from "../../shared/rules/access/webhook-events.ts";
import type { Tx } from "../db/connect.ts";
import { releases, releaseVersions, webhookDeliveries, webhookEndpoints, workspaces } from "../db/schema.ts";
import { startJob } from "../work/rounds.ts";
import type { World } from "../world.ts";

/** Ids, names of releases, amounts: what a program needs to look it up. Nobody's address: whoever may, reads it by the API. */
export type EventData = Record<string, unknown>;

/** In the transaction of what it tells of: a message for each endpoint that listens, and the work of delivering it. */
export const emit = (world: World, tx: Tx, workspaceId: string, type: WebhookEvent, data: EventData) =>
  emitAll(world, tx, workspaceId, type, [data]);

/** Several events of a kind; whether anybody listens is asked once. */
export async function emitAll(
  world: World,
  tx: Tx,
  workspaceId: string,
  type: WebhookEvent,
  events: EventData[],
) {
  // Held until the end: an endpoint that is being deleted is so before or after.
  const listening = await tx
    .select({ id: webhookEndpoints.id, slug: workspaces.slug })
    .from(webhookEndpoints)
    .innerJoin(workspaces, and(eq(workspaces.id, webhookEndpoints.workspaceId), isNull(workspaces.deletedAt)))
    .where(
      and(
        eq(webhookEndpoints.workspaceId, workspaceId),
        isNull(webhookEndpoints.disabledAt),
        sql`${type} = any(${webhookEndpoints.events})`,
      ),
    )
    .for("key share", { of: webhookEndpoints });
  for (const { id, slug } of listening)
    for (const data of events) await queueMessage(world, tx, id, type, { workspace: slug, ...data });
}

export async function queueMessage(
  world: World,
  tx: Tx,
  endpointId: string,
  type: WebhookEvent | typeof TEST_EVENT,
  data: EventData,
) {
  const id = randomUUID();
  const createdAt = world.now();
  const body = JSON.stringify({ type, timestamp: createdAt.toISOString(), data });
  await tx.insert(webhookDeliveries).values({ id, endpointId, type, body, state: "waiting", createdAt });
  await startJob(world, tx, "deliver-webhook", { deliveryId: id });
}

/** About a release, as it stands in this transaction. */
export async function emitRelease(world: World, tx: Tx, releaseId: string, type: WebhookEvent) {
  const [found] = await tx
    .select({ release: releases, name: releaseVersions.name })
    .from(releases)
    .innerJoin(
      releaseVersions,
      and(eq(releaseVersions.releaseId, releases.id), eq(releaseVersions.version, releases.version)),
    )
    .where(eq(releases.id, releaseId));
  if (!found) return;
  const { workspaceId, version, status } = found.release;
  await emit(world, tx, workspaceId, type, { releaseId, name: found.name, version, status });
}
