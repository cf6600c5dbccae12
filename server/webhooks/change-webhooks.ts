import { randomUUID } from "node:crypto";
import { isIP } from "node:net";
import { and, eq, ne } from "drizzle-orm";
import {
  OLD_SECRET_HOURS,
  TEST_EVENT,
  WEBHOOK_EVENTS,
  WEBHOOKS_MAX,
  type WebhookEvent,
} from "../../shared/rules/access/webhook-events.ts";
import { WEBHOOK_TESTS } from "../../shared/rules/budgets.ts";
import type {
  ChangeWebhook,
  NewWebhook,
  Webhook,
  WebhookWithSecret,
} from "../../shared/schemas/access/webhooks.ts";
import { type Insider, refuseUnlessMay } from "../caller.ts";
import type { Tx } from "../db/connect.ts";
import { webhookDeliveries, webhookEndpoints, workspaces } from "../db/schema.ts";
import { refuseOverLimit } from "../http/rate-limit.ts";
import { Refusal } from "../refusal.ts";
import { hurryJob, startJob } from "../work/rounds.ts";
import { noteInWorkspace } from "../workspaces/workspace-trail.ts";
import type { World } from "../world.ts";
import { queueMessage } from "./emit.ts";
import { isPublicAddress } from "./public-address.ts";
import { findWebhook, presentWebhook } from "./read-webhooks.ts";
import { newSecret, sealSecret } from "./signature.ts";

/** Everything that is done to a workspace's endpoints, by those who let programs in. */
const managing = <T>(world: World, caller: Insider, work: (tx: Tx) => Promise<T>): Promise<T> =>
  world.transaction(async (tx) => {
    await refuseUnlessMay(tx, caller, "manage_api");
    return await work(tx);
  });

const inOrder = (events: readonly WebhookEvent[]) => WEBHOOK_EVENTS.filter((one) => events.includes(one));
const isIts = (caller: Insider, webhookId: string) =>
  and(eq(webhookEndpoints.id, webhookId), eq(webhookEndpoints.workspaceId, caller.workspace.id));

/** The only time its secret is told. */
export const createWebhook = (world: World, caller: Insider, asked: NewWebhook): Promise<WebhookWithSecret> =>
  managing(world, caller, async (tx) => {
    const { workspace } = caller;
    const url = acceptUrl(world, asked.url);
    // Two at once: the second waits here and is counted after the first.
    await tx.select().from(workspaces).where(eq(workspaces.id, workspace.id)).for("update");
    const there = await tx.$count(webhookEndpoints, eq(webhookEndpoints.workspaceId, workspace.id));
    if (there >= WEBHOOKS_MAX) throw new Refusal("too_many_webhooks");
    const id = randomUUID();
    const secret = newSecret();
    const [row] = await tx
      .insert(webhookEndpoints)
      .values({
        ...{ id, workspaceId: workspace.id, url, events: inOrder(asked.events) },
        sealed: sealSecret(world, id, secret),
        createdAt: world.now(),
      })
      .returning();
    if (!row) throw new Error("an endpoint was not written");
    await noteInWorkspace(world, tx, caller, "webhook.created", { id, url });
    return { ...presentWebhook(row), secret };
  });

export const changeWebhook = (world: World, caller: Insider, id: string, asked: ChangeWebhook) =>
  managing(world, caller, async (tx): Promise<Webhook> => {
    const url = acceptUrl(world, asked.url);
    const before = await findWebhook(tx, caller, id);
    const disabledAt = asked.enabled ? null : (before.disabledAt ?? world.now());
    // What failed elsewhere says nothing about where it goes now.
    const isFresh = url !== before.url || (asked.enabled && before.disabledAt !== null);
    const failingSince = isFresh ? null : before.failingSince;
    const [row] = await tx
      .update(webhookEndpoints)
      .set({ url, events: inOrder(asked.events), disabledAt, failingSince })
      .where(isIts(caller, id))
      .returning();
    if (!row) throw new Refusal("webhook_not_found");
    await noteInWorkspace(world, tx, caller, "webhook.changed", { id, url });
    return presentWebhook(row);
  });

export const deleteWebhook = (world: World, caller: Insider, id: string) =>
  managing(world, caller, async (tx) => {
    const [gone] = await tx.delete(webhookEndpoints).where(isIts(caller, id)).returning();
    if (!gone) throw new Refusal("webhook_not_found");
    await noteInWorkspace(world, tx, caller, "webhook.deleted", { id, url: gone.url });
  });

/** For a day messages are signed with both: whoever receives them changes over when it suits them. */
export const rotateSecret = (world: World, caller: Insider, id: string): Promise<WebhookWithSecret> =>
  managing(world, caller, async (tx) => {
    const before = await findWebhook(tx, caller, id);
    const secret = newSecret();
    const previousUntil = new Date(world.now().getTime() + OLD_SECRET_HOURS * 3_600_000);
    const [row] = await tx
      .update(webhookEndpoints)
      .set({ sealed: sealSecret(world, id, secret), previousSealed: before.sealed, previousUntil })
      .where(isIts(caller, id))
      .returning();
    if (!row) throw new Refusal("webhook_not_found");
    await noteInWorkspace(world, tx, caller, "webhook.rotated", { id });
    return { ...presentWebhook(row), secret };
  });

export const sendTestEvent = (world: World, caller: Insider, id: string) =>
  managing(world, caller, async (tx) => {
    await refuseOverLimit(tx, WEBHOOK_TESTS, caller.workspace.id, world.now());
    refuseIfDisabled(await findWebhook(tx, caller, id));
    await queueMessage(world, tx, id, TEST_EVENT, { workspace: caller.workspace.slug });
  });

/** The same message, with the same id: whoever has it already can tell. One that is on its way is not sent beside itself. */
export const sendAgain = (world: World, caller: Insider, webhookId: string, deliveryId: string) =>
  managing(world, caller, async (tx) => {
    await refuseOverLimit(tx, WEBHOOK_TESTS, caller.workspace.id, world.now());
    refuseIfDisabled(await findWebhook(tx, caller, webhookId));
    const its = and(eq(webhookDeliveries.id, deliveryId), eq(webhookDeliveries.endpointId, webhookId));
    const [settled] = await tx
      .update(webhookDeliveries)
      .set({ state: "waiting" })
      .where(and(its, ne(webhookDeliveries.state, "waiting")))
      .returning({ id: webhookDeliveries.id });
    if (settled) return await startJob(world, tx, "deliver-webhook", { deliveryId });
    if ((await tx.$count(webhookDeliveries, its)) === 0) throw new Refusal("delivery_not_found");
    await hurryJob(world, tx, "deliver-webhook", { deliveryId });
  });

function refuseIfDisabled({ disabledAt }: { disabledAt: Date | null }) {
  if (disabledAt) throw new Refusal("webhook_disabled");
}

/** What can be told from the address alone. Where a name leads is looked up each time something is sent. */
function acceptUrl({ config }: World, given: string): string {
  if (!URL.canParse(given.trim())) throw new Refusal("webhook_url_not_valid");
  const url = new URL(given.trim());
  const isWeb = url.protocol === "https:" || (config.webhooksToPrivate && url.protocol === "http:");
  if (!isWeb || url.username || url.password) throw new Refusal("webhook_url_not_valid");
  const host = url.hostname.replaceAll(/^\[|\]$/g, "");
  const isPrivate = host === "localhost" || (isIP(host) !== 0 && !isPublicAddress(host));
  if (isPrivate && !config.webhooksToPrivate) throw new Refusal("webhook_url_private");
  url.hash = "";
  return url.href;
}
