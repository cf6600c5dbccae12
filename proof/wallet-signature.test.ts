import { randomBytes } from "node:crypto";
import { ed25519 } from "@noble/curves/ed25519.js";
import {
  address,
  createSignableMessage,
  generateKeyPairSigner,
  getBase58Decoder,
  getBase58Encoder,
  getProgramDerivedAddress,
} from "@solana/kit";
import { generatePrivateKey, privateKeyToAccount } from "viem/accounts";
import { describe, expect, test } from "vitest";
import { ethereumWallet, solanaWallet } from "../harness/data/artist-wallet.ts";
import { isSignedBy, walletAddress } from "./wallet-signature.ts";

const TEXT = "Ledgerline track approval\n\nI agree.";
const base58 = getBase58Decoder();
const bytesOf = (text: string) => Buffer.from(getBase58Encoder().encode(text));

/** The eight points of small order, and spellings of them that are not canonical. */
const SMALL_ORDER = [
  "0100000000000000000000000000000000000000000000000000000000000000",
  "ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
  "0000000000000000000000000000000000000000000000000000000000000000",
  "0000000000000000000000000000000000000000000000000000000000000080",
  "26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05",
  "26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc85",
  "c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a",
  "c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac03fa",
  "0100000000000000000000000000000000000000000000000000000000000080",
  "eeffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
  "edffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
  "edffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff",
].map((hex) => Buffer.from(hex, "hex"));

describe("Solana", () => {
  test("however long a signature or an address is, the answer comes at once", async () => {
    const { address: wallet } = solanaWallet();
    const long = "z".repeat(60_000);
    const began = performance.now();
    expect(await isSignedBy("Solana", wallet, long, TEXT)).toBe(false);
    expect(walletAddress("Solana", long)).toBeNull();
    expect(performance.now() - began).toBeLessThan(2_000);
  });

  test("an honest signature is accepted, over its own text only", async () => {
    const wallet = solanaWallet();
    const signature = await wallet.sign(TEXT);
    expect(await isSignedBy("Solana", wallet.address, signature, TEXT)).toBe(true);
    expect(await isSignedBy("Solana", wallet.address, signature, `${TEXT} `)).toBe(false);
    expect(await isSignedBy("Solana", solanaWallet().address, signature, TEXT)).toBe(false);
  });

  test("a key of the browser's own crypto signs alike", async () => {
    const signer = await generateKeyPairSigner();
    const [signed] = await signer.signMessages([createSignableMessage(TEXT)]);
    const signature = base58.decode(signed?.[signer.address] ?? new Uint8Array());
    expect(await isSignedBy("Solana", signer.address, signature, TEXT)).toBe(true);
  });

  test("no text is signed by a key of small order, however it is spelled", { tags: "deep" }, async () => {
    for (const key of SMALL_ORDER) {
      expect(walletAddress("Solana", base58.decode(key))).toBeNull();
      for (let i = 0; i < 4; i++) {
        for (const point of SMALL_ORDER) {
          const forged = base58.decode(Buffer.concat([point, Buffer.alloc(32)]));
          expect(await isSignedBy("Solana", base58.decode(key), forged, `${TEXT} ${i}`)).toBe(false);
        }
      }
    }
  });

  test("a signature has one spelling: S plus the group's order is refused", async () => {
    const wallet = solanaWallet();
    const signature = bytesOf(await wallet.sign(TEXT));
    const order = ed25519.Point.Fn.ORDER;
    const s = BigInt(`0x${Buffer.from(signature.subarray(32)).reverse().toString("hex")}`) + order;
    const malleated = Buffer.concat([
      signature.subarray(0, 32),
      Buffer.from(s.toString(16).padStart(64, "0"), "hex").reverse(),
    ]);
    expect(await isSignedBy("Solana", wallet.address, base58.decode(malleated), TEXT)).toBe(false);
  });

  test.each(["", "x", "0OIl", "1".repeat(64), "!".repeat(88)])("%j is no signature", async (signature) => {
    expect(await isSignedBy("Solana", solanaWallet().address, signature, TEXT)).toBe(false);
  });

  test("programs, tokens and addresses off the curve cannot sign", async () => {
    const programs = [
      "11111111111111111111111111111111",
      "TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA",
      "So11111111111111111111111111111111111111112",
    ];
    const seeds = Array.from({ length: 20 }, (_, i) => [`split ${i}`]);
    const derived = await Promise.all(
      seeds.map((seed) =>
        getProgramDerivedAddress({ programAddress: address(programs[1] ?? ""), seeds: seed }),
      ),
    );
    const wrong = ["", "short", "0x0000000000000000000000000000000000000001"];
    for (const text of [...programs, ...derived.map(([found]) => found), ...wrong])
      expect(walletAddress("Solana", text), text).toBeNull();
  });

  test("a signature with one bit changed is accepted nowhere", { tags: "deep" }, async () => {
    const wallet = solanaWallet();
    const signature = bytesOf(await wallet.sign(TEXT));
    for (let i = 0; i < 200; i++) {
      const changed = Buffer.from(signature);
      const at = randomBytes(1)[0] ?? 0;
      changed[at % 64] = (changed[at % 64] ?? 0) ^ (1 << (i % 8));
      expect(await isSignedBy("Solana", wallet.address, base58.decode(changed), TEXT)).toBe(false);
    }
  });
});

describe("Ethereum and Polygon", () => {
  test("an honest signature is accepted, over its own text only", async () => {
    const wallet = ethereumWallet();
    const signature = await wallet.sign(TEXT);
    for (const network of ["Ethereum", "Polygon"] as const) {
      expect(await isSignedBy(network, wallet.address, signature, TEXT)).toBe(true);
      expect(await isSignedBy(network, wallet.address, signature, `${TEXT}.`)).toBe(false);
      expect(await isSignedBy(network, ethereumWallet().address, signature, TEXT)).toBe(false);
    }
  });

  test("an address has one spelling", () => {
    const { address } = privateKeyToAccount(generatePrivateKey());
    expect(walletAddress("Ethereum", address.toLowerCase())).toBe(address);
    for (const wrong of ["", "0x", `${address}00`, solanaWallet().address])
      expect(walletAddress("Ethereum", wrong)).toBeNull();
  });

  test("a signature has one spelling: the mirrored S, 0/1 for 27/28, short and long are refused", async () => {
    const wallet = ethereumWallet();
    const signature = await wallet.sign(TEXT);
    const order = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n;
    const s = order - BigInt(`0x${signature.slice(66, 130)}`);
    const v = signature.slice(130) === "1b" ? "1c" : "1b";
    const mirrored = `${signature.slice(0, 66)}${s.toString(16).padStart(64, "0")}${v}`;
    const others = [
      mirrored,
      `${signature.slice(0, 130)}00`,
      `${signature.slice(0, 130)}01`,
      signature.slice(0, -2),
      `${signature}00`,
      "0x",
      "nonsense",
    ];
    for (const other of others) expect(await isSignedBy("Ethereum", wallet.address, other, TEXT)).toBe(false);
  });
});
