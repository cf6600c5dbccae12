// @module-tag deep

import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openLabel } from "../../harness/label.ts";
import { type TestWorld, testWorld } from "../../harness/world.ts";
import type { Delivery, DeliveryDetail, WebhookWithSecret } from "../../shared/schemas/access/webhooks.ts";

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
