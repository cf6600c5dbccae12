import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestChains, testChains } from "../../harness/chains/chains.ts";
import { settle } from "../../harness/chains/settle.ts";
import { type ArtistWallet, ethereumWallet, solanaWallet } from "../../harness/data/artist-wallet.ts";
import { draftRelease, draftTrack } from "../../harness/data/release-drafts.ts";
import { approveBy, mailedTokens, openLabel, somebody } from "../../harness/label.ts";
import { type TestWorld, testWorld } from "../../harness/world.ts";
import { payOnSolana } from "../../local/solana-money/faucet.ts";
import { type Network, rowOf } from "../../shared/rules/networks.ts";
import { Secret } from "../chain/key-holder.ts";
import { keysOf } from "../chain/kinds.ts";
import { certificates, chainTransactions, contracts, tracks } from "../db/schema.ts";

let chains: TestChains;
let house: TestWorld;
beforeAll(async () => {
  chains = await testChains({ slotMs: 20 });
  house = await testWorld({ ...chains.settings, OPERATOR_EMAIL: "operator@example.com" });
});
afterAll(async () => {
  await house.close();
  await chains.stop();
});

/** Two co-authors, the second named without a share on the last track. */
async function agreedByAll(
  contractConfigId: string,
  newWallet: () => ArtistWallet,
  titles = ["Night Ferry"],
  beforeTheLast: (trackId: string, wallets: string[]) => Promise<void> = async () => {},
) {
  const label = await openLabel(house);
  const [ada, luis] = [somebody("ada"), somebody("luis")];
  const tracks = titles.map((title, i) =>
    draftTrack(title, i === titles.length - 1 ? { [ada]: 100, [luis]: 0 } : { [ada]: 60, [luis]: 40 }),
  );
  const type = titles.length > 1 ? "album" : "single";
  const id = await label.submitted(draftRelease(tracks, { contractConfigId, releaseType: type }));
  const wallets = [newWallet(), newWallet()];
  for (const [i, email] of [ada, luis].entries()) {
    const wallet = wallets[i] ?? newWallet();
    if (i === 1)
      await beforeTheLast(
        (await label.read(id)).tracks[0]?.id ?? "",
        wallets.map(({ address }) => address),
      );
    for (const token of await mailedTokens(house, email)) {
      const { status, body } = await approveBy(house, token, wallet);
      expect(status, JSON.stringify(body)).toBe(200);
    }
  }
  return { label, id, ada, luis };
}

const transactionsOf = (releaseId: string) =>
  house.world.db
    .select()
    .from(chainTransactions)
    .where(eq(chainTransactions.intent, `create:${releaseId}:1`));

const until = { timeout: 30_000, interval: 200 };

async function publishesItself(network: Network) {
  const config = `${network.toLowerCase()}-usdt`;
  const wallet = rowOf(network).kind === "evm" ? ethereumWallet : solanaWallet;
  const titles = ["Night Ferry", "Low Water", "Harbour Song"];
  const { label, id, ada, luis } = await agreedByAll(config, wallet, titles);
  await expect.poll(async () => (await label.read(id)).status, until).toBe("published");
  const release = await label.read(id);
  expect(release.publication).toMatchObject({ step: "published", problem: null, contractsReady: 3 });

  for (const { id: trackId } of release.tracks) {
    const [contract] = await house.world.db.select().from(contracts).where(eq(contracts.trackId, trackId));
    expect(contract).toMatchObject({ network, transaction: expect.any(String), block: expect.any(Number) });
    const terms = { trackKey: contract?.trackKey ?? "", payees: contract?.payees ?? [] };
    const [shares] = await house.world.chains[network].finalShares([terms], tokenOf(network));
    expect(shares).toHaveLength(terms.payees.length);
    const issued = await house.world.db.select().from(certificates).where(eq(certificates.trackId, trackId));
    expect(issued).toHaveLength(1);
  }
  const sent = await house.world.db
    .select()
    .from(chainTransactions)
    .where(eq(chainTransactions.intent, `create:${id}:1`));
  expect(sent.map(({ state }) => state)).toEqual(sent.map(() => "final"));
  if (network === "Solana") expect(sent.length).toBeLessThan(3);

  for (const email of [label.email, ada, luis]) {
    const mail = await house.visitor().mailTo(email, [], "published");
    expect(mail.text).toContain("Harbour Lights");
    expect(mail.text?.match(/View certificate/g)).toHaveLength(3);
  }
}
const BY_ITSELF = "when the last one has agreed, an album publishes itself on %s";
test.each(["Solana", "Ethereum"] as const)(BY_ITSELF, publishesItself);
test.each(["Polygon"] as const)(BY_ITSELF, { tags: "deep" }, publishesItself);

const tokenOf = (network: Network) => house.world.config.chains[network].tokens.USDT;

test("a contract that somebody else has created is found, compared and used", { tags: "deep" }, async () => {
  const { chains: ports, config } = house.world;
  const stranger = await keysOf("solana").holderOf(new Secret(randomBytes(32)));
  const url = config.chains.Solana.urls[0] ?? "";
  await payOnSolana({ url, to: stranger.address, token: "coin", amountUnits: 10n ** 9n });
  const { label, id } = await agreedByAll(
    "solana-usdt",
    solanaWallet,
    ["Night Ferry"],
    async (trackId, wallets) => {
      const [track] = await house.world.db.select().from(tracks).where(eq(tracks.id, trackId));
      const terms = {
        trackKey: track?.agreementHash ?? "",
        payees: [{ wallet: wallets[0] ?? "", bps: 10_000 }],
      };
      const signing = { feePayer: stranger, nonce: null };
      for (const signed of await ports.Solana.signCreate(
        [terms],
        config.chains.Solana.tokens.USDT ?? "",
        signing,
      ))
        await settle(ports.Solana, signed);
    },
  );
  await expect.poll(async () => (await label.read(id)).status, until).toBe("published");
  const [contract] = await house.world.db
    .select()
    .from(contracts)
    .where(eq(contracts.trackId, (await label.read(id)).tracks[0]?.id ?? ""));
  expect(contract).toMatchObject({ transaction: null, finalizedAt: expect.any(Date) });
  expect(await transactionsOf(id)).toEqual([]);
});

test("a workspace deleted after publishing leaves the contract, and no name", async () => {
  const { label, id } = await agreedByAll("solana-usdt", solanaWallet);
  await expect.poll(async () => (await label.read(id)).status, until).toBe("published");
  const trackId = (await label.read(id)).tracks[0]?.id ?? "";
  const [before] = await house.world.db.select().from(contracts).where(eq(contracts.trackId, trackId));
  await label.visitor.fetch(`/api/workspaces/${label.slug}`, {
    method: "DELETE",
    headers: { origin: label.visitor.url },
  });
  const left = async () =>
    (
      await house.world.db
        .select()
        .from(contracts)
        .where(eq(contracts.id, before?.id ?? ""))
    )[0];
  await expect.poll(async () => (await left())?.trackId, until).toBeNull();
  expect(await left()).toEqual({ ...before, trackId: null });
});
