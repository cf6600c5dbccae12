// @module-tag deep

import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { type RpcProxy, startRpcProxy } from "../../harness/chains/rpc-proxy.ts";
import { type WatchedWorld, watchedWorld } from "../../harness/chains/watched-world.ts";
import { agreedStatement, UNTIL } from "../../harness/remittances/agreed-statement.ts";

/** Whatever goes wrong on one network, the transfers of the others are seen and delivered. */

const WIRED = { Solana: "SOLANA_RPC_URL", Polygon: "POLYGON_RPC_URL" } as const;
type Wired = keyof typeof WIRED;

let house: WatchedWorld;
const wires = {} as Record<Wired, RpcProxy>;
beforeAll(async () => {
  house = await watchedWorld(async (settings) => {
    for (const [network, name] of Object.entries(WIRED) as [Wired, string][])
      wires[network] = await startRpcProxy(settings[name] ?? "");
    // Longer than any test: what waits for an answer waits for good.
    return {
      SOLANA_RPC_URL: wires.Solana.url,
      POLYGON_RPC_URL: wires.Polygon.url,
      CHAIN_DEADLINE_SECONDS: "600",
    };
  });
});
afterEach(() => {
  for (const wire of Object.values(wires)) wire.instead = async () => null;
});
afterAll(async () => {
  await house.close();
  for (const wire of Object.values(wires)) await wire.stop();
});

const SLOW = { timeout: 420_000 };
const silent: RpcProxy["instead"] = () => new Promise(() => {});

test("one that does not answer holds up no other's", SLOW, async () => {
  const away = await agreedStatement(house, { Solana: ["10"] });
  await away.fundable("Solana");
  const it = await agreedStatement(house, { Ethereum: ["100"] });
  const { send } = await it.fundable("Ethereum");
  wires.Solana.instead = silent;
  // Taken, and not let go of again.
  const isTaken = async () => {
    const { rows } = await house.world.db.execute(sql`
      select 1 from remittances where statement_id = ${away.id} and next_look_at > now() + interval '20 seconds'`);
    return rows.length;
  };
  await expect.poll(isTaken, UNTIL).toBe(1);
  await send("100");
  await expect.poll(it.state, UNTIL).toBe("delivered");
});

test.each([
  ["that does not answer", silent],
  [
    "whose endpoint serves another chain",
    async ({ method }) => (method === "eth_chainId" ? { body: { jsonrpc: "2.0", result: "0x1" } } : null),
  ],
] as [string, RpcProxy["instead"]][])(
  "one %s, where the same address may hold something, neither",
  SLOW,
  async (_how, instead) => {
    const it = await agreedStatement(house, { Ethereum: ["100"] });
    const { send } = await it.fundable("Ethereum");
    wires.Polygon.instead = instead;
    await send("100");
    await expect.poll(it.state, UNTIL).toBe("delivered");
  },
);

test("one remittance that cannot be looked at holds up no other", SLOW, async () => {
  const odd = await agreedStatement(house, { Ethereum: ["10"] });
  const { address } = await odd.fundable("Ethereum");
  const it = await agreedStatement(house, { Ethereum: ["100"] });
  const { send } = await it.fundable("Ethereum");
  await house.world.db.execute(
    sql.raw(`create function refuse() returns trigger language plpgsql as $$ begin raise 'odd'; end $$;
    create trigger refuse before update of there_units on remittances for each row
      when (old.address = '${address}') execute function refuse();`),
  );
  expect((await odd.here.post(odd.id, "funding/look")).status).toBe(200);
  await send("100");
  await expect.poll(it.state, UNTIL).toBe("delivered");
  await house.world.db.execute(sql.raw("drop trigger refuse on remittances; drop function refuse;"));
});
