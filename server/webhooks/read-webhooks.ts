import { and, asc, eq, sql } from "drizzle-orm";
import type { Delivery, DeliveryDetail, Webhook } from "../../shared/schemas/access/webhooks.ts";
import type { PageQuery } from "../../shared/schemas/lists.ts";
import type { Insider } from "../caller.ts";
import type { Db } from "../db/connect.ts";
import { newestOf, pageOf } from "../db/keyset.ts";
import { webhookAttempts, webhookDeliveries, webhookEndpoints } from "../db/schema.ts";
import { Refusal } from "../refusal.ts";
import { messageId } from "./deliver.ts";
import { webhookWords } from "./words.ts";

type Row = typeof webhookEndpoints.$inferSelect;

export const presentWebhook = ({ id, url, events, createdAt, failingSince, disabledAt }: Row): Webhook => ({
  ...{ id, url, events },
  createdAt: createdAt.toISOString(),
  failingSince: failingSince?.toISOString() ?? null,
  disabledAt: disabledAt?.toISOString() ?? null,
});

export async function listWebhooks(db: Db, { workspace }: Insider): Promise<Webhook[]> {
  const rows = await db
    .select()
    .from(webhookEndpoints)
    .where(eq(webhookEndpoints.workspaceId, workspace.id))
    .orderBy(asc(webhookEndpoints.createdAt), asc(webhookEndpoints.id));
  return rows.map(presentWebhook);
}

export async function findWebhook(db: Db, { workspace }: Insider, webhookId: string): Promise<Row> {
  const [row] = await db
    .select()
    .from(webhookEndpoints)
    .where(and(eq(webhookEndpoints.id, webhookId), eq(webhookEndpoints.workspaceId, workspace.id)));
  if (!row) throw new Refusal("webhook_not_found");
  return row;
}

const attempts = sql<number>`(select count(*)::int from webhook_attempts a where a.delivery_id = ${webhookDeliveries.id})`;
const status = sql<
  number | null
>`(select a.status from webhook_attempts a where a.delivery_id = ${webhookDeliveries.id} order by a.number desc limit 1)`;

const { id, type, state, createdAt } = webhookDeliveries;
const shown = { id, type, state, createdAt, attempts, status };

const NEWEST = newestOf("webhook deliveries", webhookDeliveries);

export async function listDeliveries(db: Db, caller: Insider, webhookId: string, query: PageQuery) {
  const { id: endpointId } = await findWebhook(db, caller, webhookId);
  const { items, ...next } = await pageOf(NEWEST, endpointId, { limit: 20, ...query }, (cut) =>
    db
      .select({ ...shown, key: cut.key })
      .from(webhookDeliveries)
      .where(and(eq(webhookDeliveries.endpointId, endpointId), cut.after))
      .orderBy(...cut.orderBy)
      .limit(cut.limit),
  );
  return { items: items.map(presentDelivery), ...next };
}

type Shown = Pick<typeof webhookDeliveries.$inferSelect, "id" | "type" | "state" | "createdAt"> & {
  attempts: number;
  status: number | null;
};

const presentDelivery = ({ createdAt: at, ...row }: Shown): Delivery => ({
  ...row,
  messageId: messageId(row.id),
  createdAt: at.toISOString(),
});

export async function readDelivery(
  db: Db,
  caller: Insider,
  webhookId: string,
  deliveryId: string,
): Promise<DeliveryDetail> {
  const { id: endpointId } = await findWebhook(db, caller, webhookId);
  const [found] = await db
    .select({ ...shown, body: webhookDeliveries.body })
    .from(webhookDeliveries)
    .where(and(eq(webhookDeliveries.id, deliveryId), eq(webhookDeliveries.endpointId, endpointId)));
  if (!found) throw new Refusal("delivery_not_found");
  const { body, ...delivery } = found;
  const tried = await db
    .select()
    .from(webhookAttempts)
    .where(eq(webhookAttempts.deliveryId, deliveryId))
    .orderBy(asc(webhookAttempts.number));
  const tries = tried.map(({ deliveryId: _, at, problem, ...one }) => ({
    ...one,
    at: at.toISOString(),
    problem: problem && webhookWords.problems[problem],
  }));
  return { ...presentDelivery(delivery), body, tries };
}
