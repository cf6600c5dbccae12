import { setTimeout as pause } from "node:timers/promises";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestChains, testChains } from "../harness/chains/chains.ts";
import { GOOD_WIRE, type RpcProxy, startRpcProxy } from "../harness/chains/rpc-proxy.ts";
import { ethereumWallet, solanaWallet } from "../harness/data/artist-wallet.ts";
import { draftRelease, draftTrack } from "../harness/data/release-drafts.ts";
import { figures } from "../harness/figures.ts";
import { approveBy, openLabel, somebody } from "../harness/label.ts";
import { startSmtpProxy } from "../harness/smtp-proxy.ts";
import { Visitor } from "../harness/visitor.ts";
import { type TestWorld, testWorld } from "../harness/world.ts";
import { startInbox } from "../local/inbox/inbox.ts";
import { type Network, rowOf } from "../shared/rules/networks.ts";
import { variableOf } from "./chain-settings.ts";
import { contracts, deposits, payouts, tracks } from "./db/schema.ts";

/** Every chain and the mail server away at once for five minutes. `OUTAGE_SECONDS` makes it shorter. */

const OUTAGE_MS = Number(process.env.OUTAGE_SECONDS ?? 300) * 1_000;
const OPERATOR = "operator@example.com";
const NETWORKS_TRIED = ["Solana", "Ethereum"] as const satisfies Network[];
const UNITS = 2_000_000n;
const LONG = OUTAGE_MS + 600_000;
const until = { timeout: 180_000, interval: 200 };

let chains: TestChains;
let wires: RpcProxy[];
let inbox: Awaited<ReturnType<typeof startInbox>>;
let post: Awaited<ReturnType<typeof startSmtpProxy>>;
let house: TestWorld;
beforeAll(async () => {
  chains = await testChains({ slotMs: 50 });
  const urls = NETWORKS_TRIED.map((network) => variableOf(network, "RPC_URL"));
  wires = await Promise.all(urls.map((name) => startRpcProxy(chains.settings[name] ?? "")));
  const wired = Object.fromEntries(urls.map((name, i) => [name, wires[i]?.url]));
  inbox = await startInbox({ smtpPort: 0, pagePort: 0, folder: null });
  post = await startSmtpProxy(inbox.smtpPort);
  const settings = { ...chains.settings, ...wired, SMTP_URL: post.url, OPERATOR_EMAIL: OPERATOR };
  const opened = await testWorld({ ...settings, FREE_RELEASES: "0" }, { watches: true });
  house = { ...opened, visitor: () => new Visitor(opened.url, inbox) };
});
afterAll(async () => {
  await house.close();
  await post.cut();
  await inbox.close();
  for (const wire of wires) await wire.stop();
  await chains.stop();
});

/** A label with one release that is published, and one that waits for its last signature. */
async function openStory(network: Network) {
  const label = await openLabel(house);
  const email = somebody("ada");
  const wallet = rowOf(network).kind === "evm" ? ethereumWallet() : solanaWallet();
  const submit = async (name: string) => {
    const draft = draftRelease([draftTrack(name, { [email]: 100 })], {
      ...{ name, contractConfigId: `${network.toLowerCase()}-usdt` },
    });
    const seen = await house.visitor().mails(email);
    const id = await label.submitted(draft);
    const { text } = await house.visitor().mailTo(email, seen, "waiting for your approval");
    const [, token = ""] = /\/approve\?token=([\w-]+)$/m.exec(text ?? "") ?? [];
    return { id, sign: () => approveBy(house, token, wallet) };
  };
  await chains.give({ network, to: wallet.address, amount: "1" });
  const first = await submit("Night Ferry");
  expect((await first.sign()).status).toBe(200);
  await expect.poll(async () => (await label.read(first.id)).status, until).toBe("published");
  const [contract] = await house.world.db
    .select({ id: contracts.id, address: contracts.address })
    .from(contracts)
    .innerJoin(tracks, eq(tracks.id, contracts.trackId))
    .where(eq(tracks.releaseId, first.id));
  if (!contract) throw new Error("no contract");
  return { network, label, email, contract, second: await submit("Harbour Lights") };
}

const of = async (id: string) => {
  const { db } = house.world;
  const came = await db.select().from(deposits).where(eq(deposits.contractId, id));
  const went = await db.select().from(payouts).where(eq(payouts.contractId, id));
  return [came, went].map((rows) => rows.map(({ amountUnits }) => amountUnits));
};

test(
  "with no chain and no mail server people work on, and afterwards all is caught up with, once",
  async () => {
    const stories = await Promise.all(NETWORKS_TRIED.map(openStory));
    for (const wire of wires) wire.faults = { ...GOOD_WIRE, dropped: 100 };
    await post.cut();
    for (const { network, contract } of stories)
      await chains.give({ network, to: contract.address, amount: "2" });
    for (const { second } of stories) expect((await second.sign()).status).toBe(200);
    const newcomer = somebody("newcomer");
    expect((await house.visitor().askForLink(newcomer)).status).toBe(200);

    const strange: string[] = [];
    let asked = 0;
    let written = 0;
    for (const end = Date.now() + OUTAGE_MS; Date.now() < end; await pause(1_000))
      for (const { label, network, email } of stories) {
        const read = await label.visitor.fetch(label.at);
        const draft = draftRelease([draftTrack(`Song ${asked}`, { [email]: 100 })], {
          ...{ name: `Song ${asked}`, contractConfigId: `${network.toLowerCase()}-usdt` },
        });
        const wrote = await label.submit(draft);
        if (read.status !== 200) strange.push(`read: ${read.status}`);
        if (wrote.status !== 201) strange.push(`written: ${wrote.status} ${await wrote.text()}`);
        else written++;
        asked++;
      }
    expect(strange).toEqual([]);
    const ready = await (await house.visitor().fetch("/readyz")).json();
    const mended = Date.now();
    for (const wire of wires) wire.faults = GOOD_WIRE;
    await post.mend();

    for (const { label, second, contract } of stories) {
      await expect.poll(async () => (await label.read(second.id)).status, until).toBe("published");
      await expect.poll(() => of(contract.id), until).toEqual([[UNITS], [UNITS]]);
    }
    const caughtUp = (Date.now() - mended) / 1_000;
    const signIns = async () => (await inbox.messages(newcomer)).length;
    await expect.poll(signIns, until).toBe(1);
    const isStalled = async () =>
      ((await (await house.visitor().fetch("/readyz")).json()) as { stalled?: object }).stalled;
    await expect.poll(isStalled, until).toBe(undefined);
    const said = Object.keys((ready as { stalled?: object }).stalled ?? {});
    figures(
      `away for ${OUTAGE_MS / 1_000} s: ${asked} reads and ${written} releases submitted meanwhile, none refused; ` +
        `/readyz named ${said.join(" and ") || "none"}; published and paid ${caughtUp.toFixed(1)} s after the return`,
    );
    expect(said.sort()).toEqual([...NETWORKS_TRIED].sort());
    await house.visitor().mailTo(OPERATOR, [], "payments are not being watched");
  },
  LONG,
);
