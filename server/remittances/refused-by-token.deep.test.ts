// @module-tag deep

import { eq, inArray } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { deployRefusingUsdt, type RefusingUsdt } from "../../harness/chains/refusing-usdt.ts";
import { type WatchedWorld, watchedWorld } from "../../harness/chains/watched-world.ts";
import { agreedStatement, UNTIL } from "../../harness/remittances/agreed-statement.ts";
import type { SlipDetail } from "../../shared/schemas/money/slips.ts";
import { mails, remittancePayments } from "../db/schema.ts";
import { tellOfSlips } from "../slips/tell-of-slips.ts";
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
  const { wallet: artist = "", email = "" } = it.artists[0] ?? {};
  const ada = await house.visitor().signIn(email);
  const standings = async () => {
    const { items } = (await (await ada.fetch("/api/slips")).json()) as { items: { id: string }[] };
    const slip = (await (await ada.fetch(`/api/slips/${items[0]?.id}`)).json()) as SlipDetail;
    return slip.tracks.map(({ standing }) => standing);
  };
  const got = () => house.world.chains.Ethereum.balanceUnits(artist, usdt.token);
  // Each contract keeps one unit.
  await expect.poll(got, UNTIL).toBe(39_999_998n);

  // The chain shows it before it is final, and the books only then.
  await expect.poll(standings, UNTIL).toEqual(["paid", "waiting", "paid"]);

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

  // What came out of the vault is the statement's: its slip, its page and the reports say so, and one mail is written for all.
  await expect.poll(standings, UNTIL).toEqual(["paid", "paid", "paid"]);
  expect(await it.funding("Ethereum")).toMatchObject({ contractsPaid: 3, contractsDivided: 3 });
  const report = await it.label.visitor.fetch(`/api/workspaces/${it.label.slug}/reports?by=month`);
  expect(await report.json()).toMatchObject({ direct: [] });
  const told = async () => {
    await tellOfSlips(house.world);
    const kinds = inArray(mails.kind, ["slip", "payout"]);
    return await house.world.db.select({ kind: mails.kind }).from(mails).where(kinds);
  };
  await expect.poll(told, UNTIL).toEqual([{ kind: "slip" }]);
});
