import { randomInt } from "node:crypto";
import { getBase58Decoder, getBase58Encoder } from "@solana/kit";
import { expect, test } from "vitest";
import { ethereumWallet, solanaWallet } from "../../harness/data/artist-wallet.ts";
import { isSignedBy } from "../../proof/wallet-signature.ts";

const MUTATIONS = 10_000;
const REPLAYS = 1_000;
const text = (n: number) => `Ledgerline track approval\n\nApproval ID: ${n}`;

/** One bit of the signature, of the text, or of both. */
function flipped(bytes: Buffer): Buffer {
  const changed = Buffer.from(bytes);
  const at = randomInt(changed.length);
  changed[at] = (changed[at] ?? 0) ^ (1 << randomInt(8));
  return changed;
}

test("ten thousand changed signatures: none is accepted", async () => {
  const [solana, ethereum] = [solanaWallet(), ethereumWallet()];
  const signature = Buffer.from(getBase58Encoder().encode(await solana.sign(text(0))));
  const hex = Buffer.from((await ethereum.sign(text(0))).slice(2), "hex");
  let accepted = 0;
  for (let i = 0; i < MUTATIONS / 2; i++) {
    const changed = getBase58Decoder().decode(flipped(signature));
    if (await isSignedBy("Solana", solana.address, changed, text(0))) accepted++;
    const other = `0x${flipped(hex).toString("hex")}`;
    if (await isSignedBy("Polygon", ethereum.address, other, text(0))) accepted++;
  }
  expect(accepted).toBe(0);
});

test("a thousand signatures replayed on other approvals: none is accepted", async () => {
  const [solana, ethereum] = [solanaWallet(), ethereumWallet()];
  let accepted = 0;
  for (let i = 1; i <= REPLAYS / 2; i++) {
    if (await isSignedBy("Solana", solana.address, await solana.sign(text(i)), text(i + 1))) accepted++;
    if (await isSignedBy("Ethereum", ethereum.address, await ethereum.sign(text(i)), text(i + 1))) accepted++;
  }
  expect(accepted).toBe(0);
});
