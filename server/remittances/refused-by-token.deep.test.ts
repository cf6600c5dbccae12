import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { deployRefusingUsdt, type RefusingUsdt } from "../../harness/chains/refusing-usdt.ts";
import { type WatchedWorld, watchedWorld } from "../../harness/chains/watched-world.ts";
import { agreedStatement, UNTIL } from "../../harness/remittances/agreed-statement.ts";
import { remittancePayments } from "../db/schema.ts";
import { hurryJob } from "../work/rounds.ts";

/** A token whose issuer blocks a contract: what it cannot take lies in a vault of its own, and nobody else waits. */

let house: WatchedWorld;
let usdt: RefusingUsdt;
beforeAll(async () => {
  house = await watchedWorld(async ({ ETHEREUM_RPC_URL = "" }) => {
    usdt = await deployRefusingUsdt(ETHEREUM_RPC_URL);
    return { ETHEREUM_USDT: usdt.token };
  });
});
afterAll(() => house.close());

test("the others are paid, the contract is named, and it gets its amount when it can take it", {
  timeout: 300_000,
}, async () => {
  const it = await agreedStatement(house, { Ethereum: ["10", "20", "30"] });
  const { address } = await it.fundable("Ethereum");
  const { contract = "", contractId = "" } = it.tracks[1] ?? {};
  await usdt.block(contract, true);
  await usdt.pay(address, 60_000_000n);
  await expect.poll(it.state, UNTIL).toBe("delivered");
  await expect
    .poll(() => it.notices("Ethereum"), UNTIL)
    .toEqual([
      {
        kind: "stuck",
        text: "The contract of “Night Ferry 2, Ethereum” cannot take its amount now. It is kept for that contract, and we try again.",
      },
    ]);
  const artist = it.artists[0]?.wallet ?? "";
  const got = () => house.world.chains.Ethereum.balanceUnits(artist, usdt.token);
  // Each contract keeps one unit.
  await expect.poll(got, UNTIL).toBe(39_999_998n);

  await usdt.block(contract, false);
  // It would be tried again within a quarter of an hour.
  await house.world.transaction((tx) => hurryJob(house.world, tx, "remit", { network: "Ethereum", address }));
  await expect.poll(got, UNTIL).toBe(59_999_997n);
  await expect.poll(() => it.notices("Ethereum"), UNTIL).toEqual([]);
  const payment = async () => {
    const isIts = eq(remittancePayments.contractId, contractId);
    return (await house.world.db.select().from(remittancePayments).where(isIts))[0];
  };
  await expect.poll(payment, UNTIL).toMatchObject({ amountUnits: 20_000_000n, held: false });
});
