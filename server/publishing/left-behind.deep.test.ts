// @module-tag deep

import { randomBytes } from "node:crypto";
import { address } from "@solana/kit";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createLedgerInstruction } from "../../chain/solana/client.ts";
import { type TestChains, testChains } from "../../harness/chains/chains.ts";
import { evmAt } from "../../harness/chains/evm-chain.ts";
import { type RpcProxy, startRpcProxy } from "../../harness/chains/rpc-proxy.ts";
import { settle } from "../../harness/chains/settle.ts";
import { type ArtistWallet, ethereumWallet, solanaWallet } from "../../harness/data/artist-wallet.ts";
import { draftRelease, draftTrack } from "../../harness/data/release-drafts.ts";
import { approveBy, mailedTokens, openLabel, somebody } from "../../harness/label.ts";
import { type TestWorld, testWorld } from "../../harness/world.ts";
import { payFromFaucet } from "../../local/faucet.ts";
import { solanaClient } from "../../local/test/solana.ts";
import { verifyProof } from "../../proof/verify-proof.ts";
import { Secret } from "../chain/key-holder.ts";
import { keysOf } from "../chain/kinds.ts";
import { programTerms } from "../chain/solana/terms.ts";
import type { Terms } from "../chain/terms.ts";
import { chainTransactions, contracts, releases, tracks } from "../db/schema.ts";
import { choresOf } from "../works.ts";

/** What others do while a release is on its way, and what stays when its people go. */

let chains: TestChains;
let house: TestWorld;
const wires = {} as Record<"Solana" | "Ethereum", RpcProxy>;
beforeAll(async () => {
  chains = await testChains({ slotMs: 20 });
  wires.Solana = await startRpcProxy(chains.settings.SOLANA_RPC_URL ?? "");
  wires.Ethereum = await startRpcProxy(chains.settings.ETHEREUM_RPC_URL ?? "");
  const urls = { SOLANA_RPC_URL: wires.Solana.url, ETHEREUM_RPC_URL: wires.Ethereum.url };
  house = await testWorld({ ...chains.settings, ...urls, FREE_RELEASES: "0" });
});
afterAll(async () => {
  await house.close();
  for (const wire of Object.values(wires)) await wire.stop();
  await chains.stop();
});

const until = { timeout: 30_000, interval: 100 };

/** The node says it took the transaction, and forgets it. */
function forget(wire: RpcProxy, method: string, answer: string) {
  wire.instead = async (asked) =>
    asked.method === method ? { body: { jsonrpc: "2.0", id: 1, result: answer } } : null;
}
const forgetEthereum = () => forget(wires.Ethereum, "eth_sendRawTransaction", `0x${"0".repeat(64)}`);
const heal = (wire: RpcProxy) => {
  wire.instead = async () => null;
};

async function agreed(
  network: "Solana" | "Ethereum",
  wallet: ArtistWallet,
  beforehand: (terms: Terms) => Promise<void> = async () => {},
) {
  const label = await openLabel(house);
  const ada = somebody("ada");
  const contractConfigId = `${network.toLowerCase()}-usdt`;
  const id = await label.submitted(
    draftRelease([draftTrack("Night Ferry", { [ada]: 100 })], { contractConfigId }),
  );
  const [token = ""] = await mailedTokens(house, ada);
  const [track] = await house.world.db.select().from(tracks).where(eq(tracks.releaseId, id));
  const { id: trackId = "", agreementHash: trackKey = "" } = track ?? {};
  await beforehand({ trackKey, payees: [{ wallet: wallet.address, bps: 10_000 }] });
  expect((await approveBy(house, token, wallet)).status).toBe(200);
  const saved = () =>
    house.world.db
      .select()
      .from(chainTransactions)
      .where(eq(chainTransactions.intent, `create:${id}:1`));
  const status = async () => (await label.read(id)).status;
  return { label, id, trackId, saved, status };
}

const remove = (
  visitor: { url: string; fetch: (path: string, init: RequestInit) => Promise<Response> },
  path: string,
) => visitor.fetch(path, { method: "DELETE", headers: { origin: visitor.url } });

async function contractOf(trackId: string) {
  const [contract] = await house.world.db.select().from(contracts).where(eq(contracts.trackId, trackId));
  if (!contract) throw new Error("no contract");
  return { ...contract, terms: { trackKey: contract.trackKey, payees: contract.payees } };
}

/** What anybody finds who checks the certificate against the chain. */
async function failedChecks(label: Awaited<ReturnType<typeof openLabel>>, trackId: string) {
  const asked = await label.visitor.post(`/api/workspaces/${label.slug}/tracks/${trackId}/certificate`);
  const { certificateUrl } = (await asked.json()) as { certificateUrl: string };
  const at = new URL(certificateUrl).pathname;
  const text = await (await label.visitor.fetch(`${at}/proof.json?copy=full`)).text();
  const checks = await verifyProof(text, ({ network, ...wanted }) =>
    house.world.chains[network].show(wanted),
  );
  return checks.filter(({ result }) => result === "failed");
}

test("a wallet that a contract pays keeps its key, also when the workspace is gone", async () => {
  const label = await openLabel(house);
  const ada = somebody("ada");
  const id = await label.submitted(draftRelease([draftTrack("Night Ferry", { [ada]: 100 })]));
  const [token = ""] = await mailedTokens(house, ada);
  const artist = await house.visitor().signIn(ada);
  const answer = await artist.post(`/api/workflows/approval/${token}`, { approved: true, artistEmail: ada });
  expect(answer.status).toBe(200);
  await expect.poll(async () => (await label.read(id)).status, until).toBe("published");
  const contract = await contractOf((await label.read(id)).tracks[0]?.id ?? "");
  await remove(label.visitor, `/api/workspaces/${label.slug}`);
  const left = () => house.world.db.select().from(contracts).where(eq(contracts.id, contract.id));
  await expect.poll(async () => (await left())[0]?.trackId, until).toBeNull();
  const gone = await remove(artist, "/api/account");
  expect([gone.status, ((await gone.json()) as { code?: string }).code]).toEqual([409, "wallet_in_use"]);
});

test("an account that is deleted while its wallet signs leaves no promise to a key that is gone", async () => {
  const label = await openLabel(house);
  const ada = somebody("ada");
  const id = await label.submitted(draftRelease([draftTrack("Night Ferry", { [ada]: 100 })]));
  const [token = ""] = await mailedTokens(house, ada);
  const artist = await house.visitor().signIn(ada);
  const answers: Promise<Response>[] = [];
  let left = 0;
  await house.world.transaction(async (tx) => {
    await tx.select().from(releases).where(eq(releases.id, id)).for("update");
    answers.push(artist.post(`/api/workflows/approval/${token}`, { approved: true, artistEmail: ada }));
    const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await expect.poll(async () => (await house.world.db.execute(waiting)).rowCount, until).toBe(1);
    left = (await remove(artist, "/api/account")).status;
  });
  const [answer] = await Promise.all(answers);
  expect([left, answer?.status]).toEqual([200, 401]);
  expect((await label.read(id)).status).toBe("approval_pending");
});

test("what a deleted workspace had sent does not hold up those who come after it", async () => {
  forgetEthereum();
  const first = await agreed("Ethereum", ethereumWallet());
  await expect.poll(async () => (await first.saved()).length, until).toBe(1);
  await remove(first.label.visitor, `/api/workspaces/${first.label.slug}`);
  await expect.poll(async () => (await first.label.visitor.fetch(first.label.at)).status, until).toBe(404);
  heal(wires.Ethereum);
  const second = await agreed("Ethereum", ethereumWallet());
  await expect.poll(async () => (await second.saved()).length, until).toBe(1);
  expect(await second.status()).toBe("publishing");
  house.pass(6 * 60_000);
  for (const chore of choresOf(house.world)) await chore();
  await expect.poll(second.status, until).toBe("published");
});

test("whoever is quicker with the contract on Ethereum is not named as its creator, and nothing fails", async () => {
  const stranger = await keysOf("evm").holderOf(new Secret(randomBytes(32)));
  const local = { ...house.world.config.chains };
  Object.assign(local, { Ethereum: { ...local.Ethereum, urls: [wires.Ethereum.nodeUrl], at: "embedded" } });
  await payFromFaucet(local, { network: "Ethereum", to: stranger.address, amount: "1", token: "eth" });
  forgetEthereum();
  const { label, trackId, saved, status } = await agreed("Ethereum", ethereumWallet());
  await expect.poll(async () => (await saved()).length, until).toBe(1);
  const { terms } = await contractOf(trackId);
  const direct = evmAt([wires.Ethereum.nodeUrl]);
  const theirs = await direct.signCreate([terms], "", { feePayer: stranger, nonce: 0 });
  for (const signed of theirs) await settle(direct, signed);
  heal(wires.Ethereum);
  await expect.poll(status, until).toBe("published");
  expect((await contractOf(trackId)).transaction).toBeNull();
  expect(await failedChecks(label, trackId)).toEqual([]);
});

test("whoever was quicker with the ledger on Solana is not passed over as its creator", async () => {
  const { programId, tokens, wsUrls } = house.world.config.chains.Solana;
  const client = solanaClient({ rpcUrl: wires.Solana.nodeUrl, wsUrl: wsUrls[0] ?? "" });
  const stranger = await client.funded();
  const { label, trackId, saved, status } = await agreed("Solana", solanaWallet(), async (terms) => {
    const mint = address(tokens.USDT);
    const ledger = createLedgerInstruction(address(programId), programTerms(terms), mint, stranger);
    await client.execute(stranger, [await ledger]);
  });
  await expect.poll(status, until).toBe("published");
  expect(await saved()).toHaveLength(1);
  expect(await failedChecks(label, trackId)).toEqual([]);
  expect((await contractOf(trackId)).transaction).toBeNull();
});
