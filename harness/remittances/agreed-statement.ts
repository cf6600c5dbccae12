import { asc, eq } from "drizzle-orm";
import { expect, vi } from "vitest";
import { contracts, tracks } from "../../server/db/schema.ts";
import { type Network, rowOf, type TokenName } from "../../shared/rules/networks.ts";
import type { NetworkFunding, StatementFunding } from "../../shared/schemas/money/funding.ts";
import type { StatementDetail } from "../../shared/schemas/money/statements.ts";
import { type ArtistWallet, ethereumWallet, signedBatch, solanaWallet } from "../data/artist-wallet.ts";
import { openAccounts, payTestMoney } from "../data/published-split.ts";
import { draftRelease, draftTrack } from "../data/release-drafts.ts";
import { distroKidFile, type Label, RATE, statementsOf } from "../data/statement-file.ts";
import { decideManyWithCode, mailedTokens, openLabel, readWaiting, somebody } from "../label.ts";
import type { TestWorld } from "../world.ts";

/** A label whose albums are published on local chains, and a distributor's statement about them that is agreed. */

export type AgreedStatement = Awaited<ReturnType<typeof agreedStatement>>;

export const UNTIL = { timeout: 90_000, interval: 100 };

/** Two dozen contracts on a busy machine. */
const PUBLISHED = { timeout: 240_000, interval: 200 };

export const newWallet = (network: Network): ArtistWallet =>
  rowOf(network).kind === "evm" ? ethereumWallet() : solanaWallet();

/** What each track of each network's album earned. All of it goes to one artist. */
export async function agreedStatement(
  house: TestWorld,
  earned: Partial<Record<Network, string[]>>,
  { token = "USDT" }: { token?: TokenName } = {},
) {
  const label = await openLabel(house);
  const networks = Object.keys(earned) as Network[];
  const albums = [];
  for (const [place, network] of networks.entries())
    albums.push(
      await publishedAlbum(house, label, network, { place, amounts: earned[network] ?? [], token }),
    );
  const here = statementsOf(label);
  const paid = albums.flatMap((album) => album.tracks);
  const read = await here.brought(distroKidFile(paid));
  expect(read.state).toBe("matched");
  const { revision } = await here.asked<StatementDetail>(here.terms(read.id, { rate: RATE, token }));
  await here.asked(here.post(read.id, "agree", { revision }));
  const { id } = read;
  const funding = async (network: Network) => {
    const at = `${here.all}/${id}/funding`;
    const all = await here.asked<StatementFunding>(label.visitor.fetch(at));
    return all.networks.find((one) => one.network === network) as NetworkFunding;
  };
  const choose = (network: Network, refundAddress: string) =>
    here.post(id, "funding/refund", { network, refundAddress });
  return {
    ...{ id, label, here, tracks: paid, artists: albums.map(({ artist }) => artist), funding, choose },
    state: async () => (await here.detail(id)).state,
    notices: async (network: Network) => (await funding(network)).notices,
    stage: async (network: Network) => (await funding(network)).stage,
    /** With a refund address, and an address that can be paid to. */
    async fundable(network: Network, refund = newWallet(network).address) {
      await here.asked(choose(network, refund));
      await expect.poll(async () => (await funding(network)).stage, UNTIL).toBe("waiting");
      const address = (await funding(network)).address ?? "";
      const send = (amount: string) => payTestMoney(house, network, address, amount, token.toLowerCase());
      return { address, refund, send };
    },
  };
}

interface Album {
  /** Of the network among those of the statement: no code is used twice. */
  place: number;
  amounts: string[];
  token: TokenName;
}

async function publishedAlbum(
  house: TestWorld,
  label: Label,
  network: Network,
  { place, amounts, token }: Album,
) {
  const email = somebody("ada");
  const wallet = newWallet(network);
  await openAccounts(house, network, [wallet.address], token === "USDC" ? "usdc" : "usdt");
  const codeOf = (number: number) => `FR6V8${place}7${String(number).padStart(5, "0")}`;
  const drafts = amounts.map((_, i) =>
    draftTrack(`Night Ferry ${i + 1}, ${network}`, { [email]: 100 }, { isrc: codeOf(i) }),
  );
  const releaseId = await label.submitted(
    draftRelease(drafts, {
      ...{ name: `Harbour Lights, ${network}`, contractConfigId: `${network.toLowerCase()}-usdt` },
      releaseType: drafts.length > 1 ? "album" : "single",
    }),
  );
  const [asked = ""] = await mailedTokens(house, email);
  const waiting = (await readWaiting(house, asked)).body;
  const signed = await signedBatch(wallet, waiting, waiting.items, house.world.now());
  const { status, body } = await decideManyWithCode(house, asked, signed);
  if (status !== 200) throw new Error(JSON.stringify(body));
  await vi.waitFor(async () => expect((await label.read(releaseId)).status).toBe("published"), PUBLISHED);
  const rows = await house.world.db
    .select({
      trackId: tracks.id,
      title: tracks.title,
      contractId: contracts.id,
      contract: contracts.address,
    })
    .from(tracks)
    .innerJoin(contracts, eq(contracts.trackId, tracks.id))
    .where(eq(tracks.releaseId, releaseId))
    .orderBy(asc(tracks.position));
  return {
    artist: { email, wallet: wallet.address, network },
    tracks: rows.map((row, i) => ({ ...row, network, isrc: codeOf(i), amount: amounts[i] ?? "" })),
  };
}
