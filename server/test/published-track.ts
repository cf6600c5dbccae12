import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import { type Network, usesEthereumWallets } from "../../contract/catalog.ts";
import { payFromFaucet } from "../../local/faucet.ts";
import type { Terms } from "../chain/chain.ts";
import { evmKeyHolder, Secret, solanaKeyHolder } from "../chain/key-holder.ts";
import { approvals, contracts, releases, trackArtists, tracks } from "../db/schema.ts";
import { ethereumWallet, solanaWallet } from "./artist-wallet.ts";
import { approveBy, mailedTokens, openLabel, somebody } from "./label.ts";
import { draftRelease, draftTrack } from "./release-drafts.ts";
import { settle } from "./settle.ts";
import type { TestWorld } from "./world.ts";

/** A track that everybody signed and whose contract is on the chain. */

const COINS = { Solana: "sol", Ethereum: "eth", Polygon: "pol" } as const;

export type SignedTrack = Awaited<ReturnType<typeof signedTrack>>;

/** Ada and Luis have a share and sign with wallets of their own, Mina has none and signs with the one we hold. */
export async function signedTrack(house: TestWorld, network: Network, title = "Night Ferry") {
  const label = await openLabel(house);
  const [ada, luis, mina] = ["ada", "luis", "mina"].map(somebody) as [string, string, string];
  const draft = draftRelease([draftTrack(title, { [ada]: 70, [luis]: 30, [mina]: 0 })], {
    contractConfigId: `${network.toLowerCase()}-usdt`,
  });
  const releaseId = await label.submitted(draft);
  for (const email of [ada, luis]) {
    const [token = ""] = await mailedTokens(house, email);
    const wallet = usesEthereumWallets(network) ? ethereumWallet() : solanaWallet();
    const { status, body } = await approveBy(house, token, wallet);
    if (status !== 200) throw new Error(JSON.stringify(body));
  }
  const [token = ""] = await mailedTokens(house, mina);
  const visitor = await house.visitor().signIn(mina);
  const held = await visitor.post(`/api/workflows/approval/${token}`, { approved: true, artistEmail: mina });
  if (held.status !== 200) throw new Error(await held.text());
  const [track] = await house.world.db.select().from(tracks).where(eq(tracks.releaseId, releaseId));
  if (!track) throw new Error("no track");
  const at = `/api/workspaces/${label.slug}/tracks/${track.id}`;
  return { label, releaseId, track, network, emails: { ada, luis, mina }, mina: visitor, at };
}

/** What publishing does, by hand: the contract, its row, the status. */
export async function putOnChain(house: TestWorld, { track, network, releaseId }: SignedTrack) {
  const { db, chains, config, now } = house.world;
  const chain = chains[network];
  const terms: Terms = { trackKey: track.agreementHash, payees: await payeesOf(house, track.id) };
  const secret = new Secret(randomBytes(32));
  const feePayer = usesEthereumWallets(network) ? evmKeyHolder(secret) : await solanaKeyHolder(secret);
  const local = { ...config.chains[network], at: "embedded" as const };
  await payFromFaucet(
    { ...config.chains, [network]: local },
    { network, to: feePayer.address, amount: "5", token: COINS[network] },
  );
  const token = network === "Solana" ? config.chains.Solana.usdtMint : config.chains[network].usdt;
  const nonce = await chain.nextNonce(feePayer.address);
  const [signed] = await chain.signCreate([terms], token, { feePayer, nonce });
  if (!signed || (await settle(chain, signed)).state !== "final")
    throw new Error("the contract was not created");
  const made = await chain.blockOf(signed.id);
  await db.insert(contracts).values({
    trackId: track.id,
    network,
    address: await chain.addressOf(terms),
    ...terms,
    transaction: signed.id,
    block: made?.block ?? null,
    blockTime: made?.at ?? null,
    finalizedAt: now(),
  });
  await db.update(releases).set({ status: "published" }).where(eq(releases.id, releaseId));
}

async function payeesOf(house: TestWorld, trackId: string) {
  const rows = await house.world.db
    .select({ wallet: approvals.wallet, bps: trackArtists.bps })
    .from(approvals)
    .innerJoin(trackArtists, eq(trackArtists.id, approvals.trackArtistId))
    .where(eq(approvals.trackId, trackId));
  return rows.flatMap(({ wallet, bps }) => (wallet && bps > 0 ? [{ wallet, bps }] : []));
}

export async function publishedTrack(house: TestWorld, network: Network, title?: string) {
  const signed = await signedTrack(house, network, title);
  await putOnChain(house, signed);
  const { certificateUrl } = (await (await signed.label.visitor.post(`${signed.at}/certificate`)).json()) as {
    certificateUrl: string;
  };
  const id = certificateUrl.split("/").at(-1) ?? "";
  return { ...signed, certificateUrl, id };
}
