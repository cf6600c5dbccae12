import { randomBytes } from "node:crypto";
import { ed25519 } from "@noble/curves/ed25519.js";
import { getBase58Decoder } from "@solana/kit";
import { and, eq } from "drizzle-orm";
import { bytesToHex } from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { type Network, usesEthereumWallets } from "../../contract/catalog.ts";
import type { Tx } from "../db/connect.ts";
import { wallets } from "../db/schema.ts";
import type { World } from "../world.ts";
import { KEY_VERSION, sealKey, unsealKey } from "./sealed-key.ts";

/** Wallets we hold for people who have none. */

type Kind = "solana" | "evm";
type HeldWallet = typeof wallets.$inferSelect;

const kindFor = (network: Network): Kind => (usesEthereumWallets(network) ? "evm" : "solana");

/** The person's wallet for a network, made when first asked for. */
export async function heldWallet(
  world: World,
  tx: Tx,
  personId: string,
  network: Network,
): Promise<HeldWallet> {
  const kind = kindFor(network);
  const mine = and(eq(wallets.personId, personId), eq(wallets.kind, kind));
  const [there] = await tx.select().from(wallets).where(mine);
  if (there) return there;
  const secret = randomBytes(32);
  const address = addressOf(kind, secret);
  const sealed = sealKey(world.keys, { personId, kind, address }, secret);
  secret.fill(0);
  const made = { personId, kind, address, sealed, keyVersion: KEY_VERSION, createdAt: world.now() };
  const [inserted] = await tx.insert(wallets).values(made).onConflictDoNothing().returning();
  if (inserted) return inserted;
  const [first] = await tx.select().from(wallets).where(mine);
  if (!first) throw new Error("a wallet was neither there nor could be made");
  return first;
}

/** Signs a text the way a wallet in the browser would. Only ever called for its owner's own request. */
export async function signWithHeldWallet(world: World, wallet: HeldWallet, text: string): Promise<string> {
  const secret = unsealKey(world.keys, wallet);
  try {
    if (wallet.kind === "evm")
      return await privateKeyToAccount(bytesToHex(secret)).signMessage({ message: text });
    return getBase58Decoder().decode(ed25519.sign(Buffer.from(text), secret));
  } finally {
    secret.fill(0);
  }
}

function addressOf(kind: Kind, secret: Buffer): string {
  return kind === "evm"
    ? privateKeyToAccount(bytesToHex(secret)).address
    : getBase58Decoder().decode(ed25519.getPublicKey(secret));
}
