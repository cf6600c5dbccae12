// @module-tag deep

import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestChains, testChains } from "../../harness/chains/chains.ts";
import { type RpcProxy, startRpcProxy } from "../../harness/chains/rpc-proxy.ts";
import { type ArtistWallet, ethereumWallet, solanaWallet } from "../../harness/data/artist-wallet.ts";
import { draftRelease, draftTrack } from "../../harness/data/release-drafts.ts";
import { approveBy, mailedTokens, openLabel, somebody } from "../../harness/label.ts";
import { type TestWorld, testWorld } from "../../harness/world.ts";
import { payFromFaucet } from "../../local/faucet.ts";
import { chainTransactions, jobs } from "../db/schema.ts";
import { restartLostJobs } from "../work/rounds.ts";

let chains: TestChains;
let wire: RpcProxy;
let house: TestWorld;
beforeAll(async () => {
  chains = await testChains({ slotMs: 20, coins: "0" });
  wire = await startRpcProxy(chains.settings.SOLANA_RPC_URL ?? "");
  house = await testWorld({
    ...chains.settings,
    SOLANA_RPC_URL: wire.url,
    ETHEREUM_DAILY_CAP: "0.000001",
    OPERATOR_EMAIL: "operator@example.com",
  });
});
afterAll(async () => {
  await house.close();
  await wire.stop();
  await chains.stop();
});

const until = { timeout: 30_000, interval: 200 };
const isAbout = (releaseId: string) => eq(sql`key->>'releaseId'`, releaseId);

async function agreed(contractConfigId = "solana-usdt", wallet: ArtistWallet = solanaWallet()) {
  const label = await openLabel(house);
  const ada = somebody("ada");
  const id = await label.submitted(
    draftRelease([draftTrack("Night Ferry", { [ada]: 100 })], { contractConfigId }),
  );
  const [token = ""] = await mailedTokens(house, ada);
  expect((await approveBy(house, token, wallet)).status).toBe(200);
  const standing = async () => {
    const { status, reason, publication } = await label.read(id);
    return { status, reason, step: publication?.step, problem: publication?.problem };
  };
  return { label, id, standing };
}

/** The same fee payer's purse, filled as an operator would. */
async function fill(network: "Solana" | "Ethereum", token: string) {
  const { at: _, ...own } = house.world.config.chains[network];
  const local = { ...house.world.config.chains, [network]: { ...own, at: "embedded" as const } };
  const to = house.world.feePayers?.[network].address ?? "";
  await payFromFaucet(local, { network, to, amount: "10", token });
}

test("an empty purse is said, the operator is told once, and filling it is all there is to do", async () => {
  const first = await agreed();
  const second = await agreed();
  for (const { standing } of [first, second])
    await expect.poll(standing, until).toMatchObject({
      status: "publishing",
      step: "waiting_for_funds",
      problem: "Our account that pays the network fees on Solana is empty.",
    });
  const mail = await house.visitor().mailTo("operator@example.com", [], "Solana");
  expect(mail.text).toContain(house.world.feePayers?.Solana.address);
  await fill("Solana", "sol");
  for (const { standing } of [first, second])
    await expect
      .poll(standing, until)
      .toMatchObject({ status: "published", step: "published", problem: null });
  const told = (await house.inbox.messages()).filter(({ to }) => JSON.stringify(to).includes("operator@"));
  expect(told).toHaveLength(1);
});

test("what would cost more than a day may cost is not sent", async () => {
  await fill("Ethereum", "eth");
  const { id, standing } = await agreed("ethereum-usdt", ethereumWallet());
  await expect.poll(standing, until).toMatchObject({
    status: "publishing",
    step: "waiting_for_funds",
    problem: "Today's limit for network fees on Ethereum is used up.",
  });
  expect(
    await house.world.db
      .select()
      .from(chainTransactions)
      .where(eq(chainTransactions.intent, `create:${id}:1`)),
  ).toEqual([]);
  expect(await house.world.chains.Ethereum.nextNonce?.(house.world.feePayers?.Ethereum.address ?? "")).toBe(
    0,
  );
});

const away = () => {
  wire.instead = async () => ({ status: 403 });
};
const back = () => {
  wire.instead = async () => null;
};

test("a chain that stays away is waited for, then given up with the reason; the button goes on", async () => {
  away();
  const { label, id, standing } = await agreed();
  await expect
    .poll(standing, until)
    .toMatchObject({ status: "publishing", problem: "Solana cannot be reached at the moment." });
  await house.world.db.update(jobs).set({ failures: 7 }).where(isAbout(id));
  await expect.poll(standing, until).toMatchObject({
    status: "publish_failed",
    reason: "Solana cannot be reached at the moment.",
    step: "failed",
  });
  const mail = await house.visitor().mailTo(label.email, [], "could not be published");
  expect(mail.text?.replaceAll("\u2060", "")).toContain("Solana cannot be reached at the moment.");
  back();
  expect((await label.visitor.post(`${label.at}/${id}/retry`, {})).status).toBe(200);
  await expect.poll(standing, until).toMatchObject({ status: "published", reason: null });
});

test("what was given up goes on by itself after half an hour", async () => {
  away();
  const { id, standing } = await agreed();
  await expect.poll(standing, until).toMatchObject({ problem: expect.any(String) });
  await house.world.db.update(jobs).set({ failures: 7 }).where(isAbout(id));
  await expect.poll(standing, until).toMatchObject({ status: "publish_failed" });
  back();
  const [job] = await house.world.db.select().from(jobs).where(isAbout(id));
  const restsMs = (job?.dueAt.getTime() ?? 0) - house.world.now().getTime();
  expect(Math.round(restsMs / 60_000)).toBe(30);
  // The engine goes by its own clock: what it should have started by now counts as lost.
  house.pass(36 * 60_000);
  await restartLostJobs(house.world);
  await expect.poll(standing, until).toMatchObject({ status: "published", reason: null });
});

test("a publication nobody works on any more is found and goes on", async () => {
  away();
  const { id, standing } = await agreed();
  await expect.poll(standing, until).toMatchObject({ step: "creating", problem: expect.any(String) });
  const [job] = await house.world.db.select().from(jobs).where(isAbout(id));
  await house.world.db.execute(
    sql`delete from dbos.workflow_status where workflow_uuid like ${`publish:${job?.id}%`}`,
  );
  back();
  await restartLostJobs(house.world);
  expect(await standing()).toMatchObject({ status: "publishing" });
  house.pass(6 * 60_000);
  await restartLostJobs(house.world);
  await expect.poll(standing, until).toMatchObject({ status: "published" });
});
