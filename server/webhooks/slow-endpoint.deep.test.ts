// @module-tag deep

import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openLabel } from "../../harness/label.ts";
import { type TestWorld, testWorld } from "../../harness/world.ts";
import { TEST_EVENT } from "../../shared/rules/access/webhook-events.ts";
import type { Delivery, DeliveryDetail, WebhookWithSecret } from "../../shared/schemas/access/webhooks.ts";
import { queueMessage } from "./emit.ts";

let house: TestWorld;
beforeAll(async () => {
  house = await testWorld({ WEBHOOKS_TO_PRIVATE: "yes" });
});
afterAll(() => house.close());

/** A server that takes what it is sent and then does as it is told. */
async function server(answer: (response: ServerResponse) => void) {
  let calls = 0;
  const listener = createServer((_, response) => {
    calls++;
    answer(response);
  });
  await once(listener.listen(0, "127.0.0.1"), "listening");
  const { port } = listener.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    calls: () => calls,
    close() {
      listener.close();
      listener.closeAllConnections();
    },
  };
}

/** Never comes to an end. */
function drip(response: ServerResponse) {
  response.writeHead(200);
  const dripping = setInterval(() => response.write("."), 1_000);
  response.on("close", () => clearInterval(dripping));
}

test.each([
  ["never answers", () => undefined],
  ["answers without an end", drip],
])("an endpoint that %s is given up after 15 seconds, and tried again", async (_, answer) => {
  const slow = await server(answer);
  const { visitor, slug } = await openLabel(house);
  const hooks = `/api/workspaces/${slug}/webhooks`;
  const made = await visitor.post(hooks, { url: slow.url, events: ["release.submitted"] });
  const { id } = (await made.json()) as WebhookWithSecret;
  await visitor.post(`${hooks}/${id}/test`);
  const log = async () =>
    ((await (await visitor.fetch(`${hooks}/${id}/deliveries`)).json()) as { items: Delivery[] }).items;
  await expect.poll(async () => (await log())[0]?.attempts, { timeout: 25_000, interval: 100 }).toBe(1);
  const [entry] = await log();
  const detail = await visitor.fetch(`${hooks}/${id}/deliveries/${entry?.id}`);
  const { tries, state } = (await detail.json()) as DeliveryDetail;
  expect(tries).toMatchObject([{ status: null, problem: "No answer within 15 seconds." }]);
  expect(tries[0]?.milliseconds).toBeGreaterThan(14_000);
  expect(tries[0]?.milliseconds).toBeLessThan(20_000);
  expect(state).toBe("waiting");
  await expect.poll(slow.calls, { timeout: 10_000 }).toBe(2);
  slow.close();
});

test("a workspace with many endpoints that never answer leaves others their turn", async () => {
  const { world } = house;
  const slow = await server(() => undefined);
  const quick = await server((response) => response.writeHead(204).end());
  const { visitor, slug } = await openLabel(house);
  const hooks = `/api/workspaces/${slug}/webhooks`;
  const body = { url: slow.url, events: ["release.submitted"] };
  const ids: string[] = [];
  for (let i = 0; i < 6; i++)
    ids.push(((await (await visitor.post(hooks, body)).json()) as WebhookWithSecret).id);
  await world.transaction(async (tx) => {
    for (const id of ids) for (let i = 0; i < 4; i++) await queueMessage(world, tx, id, TEST_EVENT, { i });
  });
  await expect.poll(slow.calls, { timeout: 10_000 }).toBeGreaterThan(0);
  const other = await openLabel(house);
  const made = await other.visitor.post(`/api/workspaces/${other.slug}/webhooks`, {
    ...body,
    url: quick.url,
  });
  const { id } = (await made.json()) as WebhookWithSecret;
  await world.transaction((tx) => queueMessage(world, tx, id, TEST_EVENT, {}));
  await expect.poll(quick.calls, { timeout: 8_000 }).toBe(1);
  slow.close();
  quick.close();
});

const MESSAGES = 300;

test("an endpoint that never answers, with many messages, keeps neither others nor the engine busy", async () => {
  const { world } = house;
  const slow = await server(() => undefined);
  const quick = await server((response) => response.writeHead(204).end());
  const listening = async (url: string) => {
    const { visitor, slug } = await openLabel(house);
    const made = await visitor.post(`/api/workspaces/${slug}/webhooks`, {
      url,
      events: ["release.submitted"],
    });
    return (await made.json()) as WebhookWithSecret;
  };
  const [flooded, other] = [await listening(slow.url), await listening(quick.url)];
  await world.transaction(async (tx) => {
    for (let i = 0; i < MESSAGES; i++) await queueMessage(world, tx, flooded.id, TEST_EVENT, { i });
  });
  const rounds = async (status: string) => {
    const { rows } = await world.db.execute<{ count: number }>(
      sql`select count(*)::int as count from dbos.workflow_status
        where name = 'deliver-webhook' and status like ${status}`,
    );
    return rows[0]?.count;
  };
  // Each has had its turn, and those that found it busy stay away for a while.
  await expect.poll(() => rounds("ENQUEUED"), { timeout: 60_000, interval: 100 }).toBe(0);
  await world.transaction((tx) => queueMessage(world, tx, other.id, TEST_EVENT, {}));
  await expect.poll(quick.calls, { timeout: 5_000 }).toBe(1);
  // The first four are given up.
  await expect.poll(slow.calls, { timeout: 40_000, interval: 100 }).toBeGreaterThan(4);
  // One round each that is over, one that waits, and a few more.
  expect(await rounds("%")).toBeLessThan(3 * MESSAGES);
  slow.close();
  quick.close();
});
