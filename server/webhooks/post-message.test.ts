import { afterAll, beforeAll, expect, test } from "vitest";
import { webhookReceiver } from "../../harness/webhooks/webhook-receiver.ts";
import { type LookUp, postMessage } from "./post-message.ts";

let receiver: Awaited<ReturnType<typeof webhookReceiver>>;
beforeAll(async () => {
  receiver = await webhookReceiver();
});
afterAll(() => receiver.close());

/** A name whose addresses change each time somebody asks. */
function changing(...answers: string[][]): { lookUp: LookUp; asked: () => number } {
  let asked = 0;
  const lookUp: LookUp = async () => {
    const addresses = answers[asked++] ?? [];
    return addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 }));
  };
  return { lookUp, asked: () => asked };
}

const to = (host: string, path: string) => ({
  url: `http://${host}:${receiver.port}${path}`,
  headers: { "content-type": "application/json" },
  body: "{}",
});

/** Looks public and is given out to nobody, so nothing answers there. */
const PUBLIC = "3ffe::1";
const LOOPBACK = "127.0.0.1";

test("a name that was public when it was checked leads into no private network when it is called", {
  tags: "deep",
}, async () => {
  // Whoever asked for `localhost` once more would be told 127.0.0.1, where the receiver listens.
  const { lookUp, asked } = changing([PUBLIC], [LOOPBACK]);
  expect(await postMessage(to("localhost", "/rebound"), false, lookUp)).toMatchObject({ status: null });
  expect(receiver.at("/rebound")).toEqual([]);
  expect(asked()).toBe(1);
});

test("the address that was checked is the one that is called", async () => {
  const { lookUp, asked } = changing([LOOPBACK], [PUBLIC]);
  expect(await postMessage(to("hooks.invalid", "/checked"), true, lookUp)).toMatchObject({ status: 204 });
  expect(receiver.at("/checked")).toMatchObject([{ headers: { host: `hooks.invalid:${receiver.port}` } }]);
  expect(asked()).toBe(1);
});

test.each([
  ["by the next attempt", [LOOPBACK]],
  ["with one of its addresses", [PUBLIC, LOOPBACK]],
  ["with one that hides another", ["::ffff:127.0.0.1"]],
])("a name that leads into a private network %s is refused", async (_, addresses) => {
  const { lookUp } = changing(addresses);
  expect(await postMessage(to("hooks.invalid", "/private"), false, lookUp)).toEqual({
    status: null,
    answer: null,
    problem: "address_not_allowed",
  });
  expect(receiver.at("/private")).toEqual([]);
});

test("a name that nobody knows is said to be unknown", async () => {
  expect(await postMessage(to("hooks.invalid", "/unknown"), false)).toMatchObject({
    problem: "unknown_host",
  });
});
