import { createHash, randomBytes } from "node:crypto";
import path from "node:path";
import { type Address, address, generateKeyPairSigner, getAddressDecoder, lamports } from "@solana/kit";
import { getCreateAccountInstruction } from "@solana-program/system";
import {
  getCreateAssociatedTokenIdempotentInstruction,
  getFreezeAccountInstruction,
  getInitializeMint2Instruction,
  getMintSize,
  getMintToInstruction,
  getThawAccountInstruction,
  getTransferCheckedInstruction,
  TOKEN_PROGRAM_ADDRESS,
} from "@solana-program/token";
import { tokenAccountOf } from "../../chain/solana/terms.ts";
import { startSolana } from "../../local/solana-rpc.ts";
import { newFolder } from "../../local/test/new-folder.ts";
import { solanaClient } from "../../local/test/solana.ts";
import { type KeyHolder, Secret } from "../../server/chain/key-holder.ts";
import type { SolanaOptions } from "../../server/chain/solana/client.ts";
import { solanaKeys } from "../../server/chain/solana/keys.ts";
import { openSolana } from "../../server/chain/solana/open.ts";
import type { Terms } from "../../server/chain/terms.ts";
import { projectRoot } from "../../server/project-root.ts";

/** A real local chain with our program, a token that can be frozen, funded keys and payments. */

export const SOLANA_PROGRAM = address("5p1itGfoaYdJZzQ6yhvhNFmkMdfWQ4PF6cYkSGFYgGKS");
const PROGRAM_FILE = path.join(projectRoot, "chain/solana/ledgerline_split.so");
export const SOLANA_ACCOUNT_PROGRAM = address("Acct1itGfoaYdJZzQ6yhvhNFmkMdfWQ4PF6cYkSGFYg");
const ACCOUNT_PROGRAM_FILE = path.join(projectRoot, "chain/solana/ledgerline_account.so");
export const SOLANA_REMITTANCE_PROGRAM = address("Remit1itGfoaYdJZzQ6yhvhNFmkMdfWQ4PF6cYkSGFY");
const REMITTANCE_PROGRAM_FILE = path.join(projectRoot, "chain/solana/ledgerline_remittance.so");
/** Passes on what it is given to any program, as somebody hostile would have it done. */
export const PROXY_PROGRAM = address("ProxyXUhyfQwp5ZUq2Bcbvf3SsbzAAk8sKPWAyJ9bNj");
const PROXY_FILE = path.join(projectRoot, "chain/solana/test/proxy.so");
const DECIMALS = 6;
const LAMPORTS = 100_000_000_000n;
const PLENTY_UNITS = 10n ** 15n;

export type SolanaHouse = Awaited<ReturnType<typeof openSolanaHouse>>;

/** A transaction expires after 150 slots: quick ones make that a matter of seconds. */
export async function openSolanaHouse({ slotMs = 20 } = {}) {
  const dataDir = newFolder();
  const programs = [
    { address: SOLANA_PROGRAM, file: PROGRAM_FILE },
    { address: SOLANA_ACCOUNT_PROGRAM, file: ACCOUNT_PROGRAM_FILE },
    { address: SOLANA_REMITTANCE_PROGRAM, file: REMITTANCE_PROGRAM_FILE },
    { address: PROXY_PROGRAM, file: PROXY_FILE },
  ];
  const local = await startSolana({ dataDir, rpcPort: 0, wsPort: 0, programs, slotMs });
  const client = solanaClient(local);
  const issuer = await client.funded();
  const mint = await newMint(client, issuer);
  const genesisHash = await client.rpc.getGenesisHash().send();

  async function newKey(amountLamports = LAMPORTS): Promise<KeyHolder> {
    const key = await solanaKeys.holderOf(new Secret(randomBytes(32)));
    const recipientAddress = address(key.address);
    if (amountLamports > 0n)
      await client.airdrop({ commitment: "confirmed", recipientAddress, lamports: lamports(amountLamports) });
    return key;
  }

  /** Opens the owner's account if need be and puts new money into it. */
  async function give(owner: Address, amount: bigint) {
    const token = await tokenAccountOf(owner, mint);
    await client.execute(issuer, [
      getCreateAssociatedTokenIdempotentInstruction({ payer: issuer, owner, mint, ata: token }),
      getMintToInstruction({ mint, token, mintAuthority: issuer, amount }),
    ]);
  }

  await give(issuer.address, PLENTY_UNITS);

  /** A payment as a payer makes it: out of an own account into the contract's. */
  async function pay(contract: string, amount: bigint) {
    const source = await tokenAccountOf(issuer.address, mint);
    const destination = await tokenAccountOf(address(contract), mint);
    const transfer = { source, mint, destination, authority: issuer, amount, decimals: DECIMALS };
    await client.execute(issuer, [getTransferCheckedInstruction(transfer)]);
  }

  async function setFrozen(owner: string, frozen: boolean) {
    const account = await tokenAccountOf(address(owner), mint);
    const change = frozen ? getFreezeAccountInstruction : getThawAccountInstruction;
    await client.execute(issuer, [change({ account, mint, owner: issuer })]);
  }

  /** Until everything that has happened is final. */
  async function finalise() {
    const now = await client.rpc.getSlot({ commitment: "processed" }).send();
    while ((await client.rpc.getSlot({ commitment: "finalized" }).send()) <= now);
  }

  const at = (urls: string[], more: Partial<SolanaOptions> = {}) =>
    openSolana({
      network: "Solana",
      urls,
      wsUrls: [local.wsUrl],
      genesisHash,
      program: SOLANA_PROGRAM,
      accountProgram: SOLANA_ACCOUNT_PROGRAM,
      remittanceProgram: SOLANA_REMITTANCE_PROGRAM,
      programFolder: path.join(projectRoot, "chain/solana"),
      priceCapMicroLamports: 1_000_000n,
      patience: { deadlineMs: 15_000, timeoutMs: 5_000, firstPauseMs: 5 },
      ...more,
    });

  return { ...local, client, issuer, mint, newKey, give, pay, setFrozen, finalise, at };
}

export async function newMint(
  client: ReturnType<typeof solanaClient>,
  issuer: Awaited<ReturnType<typeof client.funded>>,
) {
  const mint = await generateKeyPairSigner();
  const space = getMintSize();
  const rent = await client.rpc.getMinimumBalanceForRentExemption(BigInt(space)).send();
  const place = { payer: issuer, newAccount: mint, lamports: rent, space };
  await client.execute(issuer, [
    getCreateAccountInstruction({ ...place, programAddress: TOKEN_PROGRAM_ADDRESS }),
    getInitializeMint2Instruction({
      mint: mint.address,
      decimals: DECIMALS,
      mintAuthority: issuer.address,
      freezeAuthority: issuer.address,
    }),
  ]);
  return mint.address;
}

const hashOf = (name: string) => createHash("sha256").update(name).digest();
export const solanaWallet = (name: string): Address => getAddressDecoder().decode(hashOf(`wallet ${name}`));

/** Terms of a track with these payees, in basis points. */
export function solanaTerms(track: string, sharesBps: Record<string, number>): Terms {
  return {
    trackKey: hashOf(`track ${track}`).toString("hex"),
    payees: Object.entries(sharesBps).map(([name, bps]) => ({ wallet: solanaWallet(name), bps })),
  };
}
