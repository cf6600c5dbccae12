// @module-tag deep

import { isDeepStrictEqual } from "node:util";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type WatchedWorld, watchedWorld } from "../../harness/chains/watched-world.ts";
import { ethereumWallet } from "../../harness/data/artist-wallet.ts";
import { payTestMoney, publishedSplit } from "../../harness/data/published-split.ts";
import { distroKidFile, RATE, statementsOf } from "../../harness/data/statement-file.ts";
import { openLabel } from "../../harness/label.ts";
import { webhookReceiver } from "../../harness/webhooks/webhook-receiver.ts";
import { WEBHOOK_EVENTS } from "../../shared/rules/access/webhook-events.ts";
import type { NetworkFunding, StatementFunding } from "../../shared/schemas/money/funding.ts";
import { deposits, payouts, tracks } from "../db/schema.ts";

/** What programs are told of money, from a distributor's file to the co-authors' wallets. */

let house: WatchedWorld;
let receiver: Awaited<ReturnType<typeof webhookReceiver>>;
beforeAll(async () => {
  house = await watchedWorld({ WEBHOOKS_TO_PRIVATE: "yes" });
  receiver = await webhookReceiver();
});
afterAll(async () => {
  await house.close();
  await receiver.close();
});

const until = { timeout: 60_000, interval: 100 };
type Label = Awaited<ReturnType<typeof openLabel>>;

async function listen({ visitor, slug }: Label) {
  const url = `${receiver.url}/${slug}`;
  const made = await visitor.post(`/api/workspaces/${slug}/webhooks`, { url, events: WEBHOOK_EVENTS });
  expect(made.status).toBe(201);
  const all = () =>
    receiver.at(`/${slug}`).map(({ body }) => JSON.parse(body) as { type: string; data: unknown });
  return {
    types: () => all().map(({ type }) => type),
    about: (type: string) => all().filter((one) => one.type === type),
  };
}

/** In whichever order. */
const isSame = (told: object[], paid: object[]) =>
  told.length === paid.length && paid.every((one) => told.some((other) => isDeepStrictEqual(one, other)));

test("a statement that is agreed and paid, the payment, and what each wallet got of it", async () => {
  const split = await publishedSplit(house, "Ethereum", { ada: 60, luis: 40 });
  const { label, contract, wallets } = split;
  const [heard, stranger] = [await listen(label), await listen(await openLabel(house))];
  const here = statementsOf(label);
  const read = await here.brought(distroKidFile([{ title: "Night Ferry", amount: "100" }]));
  const [item] = await here.items(read.id);
  await here.asked(here.match(read.id, { item: item?.item, trackId: contract.trackId }));
  const ready = await here.asked<typeof read>(here.terms(read.id, { rate: RATE }));
  await here.asked(here.post(read.id, "agree", { revision: ready.revision }));
  await expect.poll(heard.types, until).toEqual(["statement.agreed"]);
  const ofStatement = {
    ...{ workspace: label.slug, statementId: read.id, fileName: "march.tsv" },
    ...{ source: "DistroKid", periodFrom: "2027-03", periodTo: "2027-03" },
  };
  expect(heard.about("statement.agreed")).toEqual([
    { type: "statement.agreed", timestamp: expect.any(String), data: ofStatement },
  ]);

  const refundAddress = ethereumWallet().address;
  await here.asked(here.post(read.id, "funding/refund", { network: "Ethereum", refundAddress }));
  const funding = async () => {
    const all = await here.asked<StatementFunding>(label.visitor.fetch(`${here.all}/${read.id}/funding`));
    return all.networks[0] as NetworkFunding;
  };
  await expect.poll(async () => (await funding()).stage, until).toBe("waiting");
  await payTestMoney(house, "Ethereum", (await funding()).address ?? "", "100");
  await expect
    .poll(() => heard.types().toSorted(), until)
    .toEqual(["payment.paid_out", "payment.received", "statement.agreed", "statement.paid"]);

  const { db } = house.world;
  const [track] = await db
    .select()
    .from(tracks)
    .where(eq(tracks.id, contract.trackId ?? ""));
  const [came] = await db.select().from(deposits).where(eq(deposits.contractId, contract.id));
  const went = await db.select().from(payouts).where(eq(payouts.contractId, contract.id));
  const ofTrack = {
    ...{
      workspace: label.slug,
      trackId: contract.trackId,
      title: "Night Ferry",
      releaseId: track?.releaseId,
    },
    ...{ network: "Ethereum", contract: contract.address, token: "USDT", decimals: 6 },
  };
  expect(heard.about("payment.received")).toMatchObject([
    { data: { ...ofTrack, transaction: came?.transaction, amount: "100000000" } },
  ]);
  // The contract keeps what cannot be divided evenly: at most one unit for each payee.
  const amountOf = (name: string) => went.find(({ wallet }) => wallet === wallets[name])?.amountUnits ?? 0n;
  expect([amountOf("ada") >= 59_999_999n, amountOf("luis") >= 39_999_999n]).toEqual([true, true]);
  const paid = went.map(({ wallet, amountUnits }) => ({ wallet, amount: String(amountUnits) }));
  expect(heard.about("payment.paid_out")).toMatchObject([
    {
      data: {
        ...ofTrack,
        transaction: went[0]?.transaction,
        payouts: expect.toSatisfy((told) => isSame(told, paid)),
      },
    },
  ]);
  expect(heard.about("statement.paid")).toMatchObject([{ data: ofStatement }]);
  expect(receiver.received.map(({ body }) => body).join()).not.toContain("@");
  expect(stranger.types()).toEqual([]);
});
