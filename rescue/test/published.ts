import { randomBytes } from "node:crypto";
import { ed25519 } from "@noble/curves/ed25519.js";
import { getBase58Decoder } from "@solana/kit";
import { eq } from "drizzle-orm";
import { privateKeyToAccount } from "viem/accounts";
import { expect, vi } from "vitest";
import { type ArtistWallet, protectedDecision } from "../../harness/data/artist-wallet.ts";
import { draftRelease, draftTrack } from "../../harness/data/release-drafts.ts";
import {
  approveBy,
  decideWithCode,
  mailedTokens,
  openLabel,
  readToken,
  somebody,
} from "../../harness/label.ts";
import type { TestWorld } from "../../harness/world.ts";
import type { FullProof } from "../../proof/proof.ts";
import { tracks } from "../../server/db/schema.ts";
import { type Network, rowOf } from "../../shared/rules/networks.ts";

/** A wallet whose key is in a file as well. */
export interface KnownWallet extends ArtistWallet {
  /** 64 hex characters. */
  secret: string;
}

export function knownWallet(network: Network): KnownWallet {
  const secret = randomBytes(32).toString("hex");
  if (rowOf(network).kind === "evm") {
    const account = privateKeyToAccount(`0x${secret}`);
    return { secret, address: account.address, sign: (message) => account.signMessage({ message }) };
  }
  const key = Buffer.from(secret, "hex");
  const base58 = getBase58Decoder();
  return {
    secret,
    address: base58.decode(ed25519.getPublicKey(key)),
    sign: async (text) => base58.decode(ed25519.sign(Buffer.from(text), key)),
  };
}

/**
 * A track that has published itself: Ada has 70 % and is paid to her wallet. Luis has 30 %, paid to a payee account with a
 * guardian wherever there are any. The proof is all that anybody keeps of it.
 */
export async function publishForRescue(house: TestWorld, network: Network) {
  const label = await openLabel(house);
  const [ada, luis, guardian] = [0, 1, 2].map(() => knownWallet(network)) as [
    KnownWallet,
    KnownWallet,
    KnownWallet,
  ];
  const emails = { ada: somebody("ada"), luis: somebody("luis") };
  const draft = draftRelease([draftTrack("Night Ferry", { [emails.ada]: 70, [emails.luis]: 30 })], {
    contractConfigId: `${network.toLowerCase()}-usdt`,
  });
  const releaseId = await label.submitted(draft);
  const [adasToken = ""] = await mailedTokens(house, emails.ada);
  expect((await approveBy(house, adasToken, ada)).status).toBe(200);
  const [luisToken = ""] = await mailedTokens(house, emails.luis);
  const protect = { guardian: guardian.address, delayDays: 14 };
  const { body } = await readToken(house, luisToken);
  const decided = await decideWithCode(
    house,
    luisToken,
    await protectedDecision(luis, body, protect, house.world.now()),
  );
  expect(decided.status).toBe(200);
  const isPublished = async () => expect((await label.read(releaseId)).status).toBe("published");
  await vi.waitFor(isPublished, { timeout: 60_000, interval: 100 });
  const [track] = await house.world.db.select().from(tracks).where(eq(tracks.releaseId, releaseId));
  const certificate = await label.visitor.post(
    `/api/workspaces/${label.slug}/tracks/${track?.id}/certificate`,
  );
  const { certificateUrl } = (await certificate.json()) as { certificateUrl: string };
  const at = `/certificate/${certificateUrl.split("/").at(-1)}/proof.json`;
  const text = await (await label.visitor.fetch(`${at}?copy=full`)).text();
  const proof = JSON.parse(text) as FullProof;
  return {
    label,
    trackId: track?.id ?? "",
    network,
    text,
    publicText: await (await label.visitor.fetch(at)).text(),
    contract: proof.chain.contract,
    account: proof.signatures.find((one) => one.account)?.paidTo ?? "",
    usdt: house.world.config.chains[network].tokens.USDT,
    people: { ada, luis, guardian },
  };
}
