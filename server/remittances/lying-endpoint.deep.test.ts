// @module-tag deep

import { numberToHex } from "viem";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type RpcProxy, startRpcProxy } from "../../harness/chains/rpc-proxy.ts";
import { type WatchedWorld, watchedWorld } from "../../harness/chains/watched-world.ts";
import { agreedStatement, UNTIL } from "../../harness/remittances/agreed-statement.ts";
import { deliveriesTo } from "../../harness/remittances/deliveries.ts";
import { lookNow } from "./watch-remittances.ts";

/** Two endpoints of one network, of which one lies about what came. Above 50 USDT both have to say the same. */

let house: WatchedWorld;
let liar: RpcProxy;
beforeAll(async () => {
  house = await watchedWorld(async ({ ETHEREUM_RPC_URL = "" }) => {
    liar = await startRpcProxy(ETHEREUM_RPC_URL);
    return { ETHEREUM_RPC_URL: `${liar.url},${ETHEREUM_RPC_URL}`, ETHEREUM_QUORUM_ABOVE: "50" };
  });
});
afterAll(async () => {
  await house.close();
  await liar.stop();
});

const SLOW = { timeout: 300_000 };
const wordOf = (units: bigint) => numberToHex(units, { size: 32 }).slice(2);

/** From here on it says another sum wherever this one lies at the address. How often it has lied. */
function lieAbout(address: string, units: bigint, toldUnits: bigint) {
  let lies = 0;
  liar.instead = async (asked) => {
    const isAboutIt = JSON.stringify(asked.params ?? [])
      .toLowerCase()
      .includes(address.slice(2).toLowerCase());
    if (asked.method !== "eth_call" || !isAboutIt) return null;
    const headers = { "content-type": "application/json" };
    const body = JSON.stringify({ jsonrpc: "2.0", ...asked });
    const answer = await (await fetch(liar.nodeUrl, { method: "POST", headers, body })).text();
    const told = answer.replaceAll(wordOf(units), wordOf(toldUnits));
    if (told !== answer) lies++;
    return { body: JSON.parse(told) };
  };
  return () => lies;
}
const speakTruly = () => {
  liar.instead = async () => null;
};

/** Until it has lied a few times, and every time it was asked. */
async function lookAndHear(statementId: string, lies: () => number) {
  const looked = async () => {
    await lookNow(house.world, statementId);
    return lies();
  };
  await expect.poll(looked, UNTIL).toBeGreaterThan(5);
}

test("money that only one endpoint tells of is not there", SLOW, async () => {
  const it = await agreedStatement(house, { Ethereum: ["60", "40"] });
  const { address, send } = await it.fundable("Ethereum");
  const lies = lieAbout(address, 40_000_000n, 100_000_000n);
  await send("40");
  await lookAndHear(it.id, lies);
  expect(await it.state()).toBe("agreed");
  expect(await deliveriesTo(house, address)).toEqual([]);
  speakTruly();
  await expect.poll(() => it.stage("Ethereum"), UNTIL).toBe("short");
  await send("60");
  await expect.poll(it.state, UNTIL).toBe("delivered");
  await expect
    .poll(() => deliveriesTo(house, address), UNTIL)
    .toEqual([{ chunk: "0", state: "final", count: 1 }]);
});

test("money that one endpoint denies waits until it says so, too", SLOW, async () => {
  const it = await agreedStatement(house, { Ethereum: ["60", "40"] });
  const { address, send } = await it.fundable("Ethereum");
  const lies = lieAbout(address, 100_000_000n, 77_000_000n);
  await send("100");
  await lookAndHear(it.id, lies);
  expect(await deliveriesTo(house, address)).toEqual([]);
  speakTruly();
  await expect.poll(it.state, UNTIL).toBe("delivered");
  await expect
    .poll(() => deliveriesTo(house, address), UNTIL)
    .toEqual([{ chunk: "0", state: "final", count: 1 }]);
});
