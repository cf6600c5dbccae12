import { createHash } from "node:crypto";
import {
  type Address,
  address,
  appendTransactionMessageInstructions,
  createKeyPairSignerFromPrivateKeyBytes,
  createTransactionMessage,
  getAddressDecoder,
  getTransactionEncoder,
  type Instruction,
  type KeyPairSigner,
  lamports,
  pipe,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signTransactionMessageWithSigners,
  some,
} from "@solana/kit";
import {
  AccountState,
  getCreateAssociatedTokenIdempotentInstruction,
  getFreezeAccountInstruction,
  getMintEncoder,
  getMintToInstruction,
  getThawAccountInstruction,
  getTokenDecoder,
  TOKEN_PROGRAM_ADDRESS,
} from "@solana-program/token";
import { FailedTransactionMetadata, LiteSVM } from "litesvm";
import { createLedgerInstruction, distributeInstruction, type Ledger, readLedger } from "../client.ts";
import { type Distribution, readDistributions } from "../log-lines.ts";
import { refusalOf } from "../refusals.ts";
import { type Payee, type Places, placesOf, type Terms, tokenAccountOf } from "../terms.ts";

/** The chain's own machine in this process, with our program and a token on it. */

export const PROGRAM = address("5p1itGfoaYdJZzQ6yhvhNFmkMdfWQ4PF6cYkSGFYgGKS");
const PROGRAM_FILE = new URL("../ledgerline_split.so", import.meta.url).pathname;
const SYSTEM_PROGRAM = address("11111111111111111111111111111111");
const PLENTY = lamports(1_000_000_000_000n);

export interface Sent {
  /** Null when it succeeded; else the program's refusal by name, or what the chain said. */
  refused: string | null;
  computeUnits: number;
  logs: string[];
  distributions: Distribution[];
  bytes: number;
}

export type Stage = Awaited<ReturnType<typeof openStage>>;

const hashOf = (name: string) => createHash("sha256").update(name).digest();
export const wallet = (name: string): Address => getAddressDecoder().decode(hashOf(`wallet ${name}`));
export const trackKey = (name: string): Uint8Array => hashOf(`track ${name}`);
export const person = (name: string): Promise<KeyPairSigner> =>
  createKeyPairSignerFromPrivateKeyBytes(hashOf(`key ${name}`));

/** Shares as equal as whole basis points allow. */
export function evenly(wallets: Address[]): Payee[] {
  const bps = Math.floor(10_000 / wallets.length);
  return wallets.map((one, i) => ({
    wallet: one,
    bps: i === 0 ? 10_000 - bps * (wallets.length - 1) : bps,
  }));
}

export async function openStage(programFile = PROGRAM_FILE) {
  const svm = new LiteSVM().withBlockhashCheck(false).withTransactionHistory(0n);
  svm.addProgramFromFile(PROGRAM, programFile);
  const payer = await person("fee payer");
  const issuer = await person("issuer");
  svm.airdrop(payer.address, PLENTY);
  svm.airdrop(issuer.address, PLENTY);

  async function send(instructions: Instruction[], feePayer = payer): Promise<Sent> {
    const transaction = await pipe(
      createTransactionMessage({ version: 0 }),
      (m) => setTransactionMessageFeePayerSigner(feePayer, m),
      (m) =>
        setTransactionMessageLifetimeUsingBlockhash(
          { blockhash: svm.latestBlockhash(), lastValidBlockHeight: 0n },
          m,
        ),
      (m) => appendTransactionMessageInstructions(instructions, m),
      (m) => signTransactionMessageWithSigners(m),
    );
    const bytes = getTransactionEncoder().encode(transaction).length;
    const result = svm.sendTransaction(transaction);
    const failed = result instanceof FailedTransactionMetadata;
    const meta = failed ? result.meta() : result;
    return {
      refused: failed ? refusalIn(result) : null,
      computeUnits: Number(meta.computeUnitsConsumed()),
      logs: meta.logs(),
      distributions: readDistributions(PROGRAM, meta.logs()),
      bytes,
    };
  }

  async function must(instructions: Instruction[]): Promise<Sent> {
    const sent = await send(instructions);
    if (sent.refused) throw new Error(`${sent.refused}\n${sent.logs.join("\n")}`);
    return sent;
  }

  /** A new token with a freeze authority, as USDT has. */
  function newMint(name: string, owner = TOKEN_PROGRAM_ADDRESS): Address {
    const mint = wallet(`mint ${name}`);
    const data = new Uint8Array(
      getMintEncoder().encode({
        mintAuthority: some(issuer.address),
        supply: 0n,
        decimals: 6,
        isInitialized: true,
        freezeAuthority: some(issuer.address),
      }),
    );
    place(mint, owner, data);
    return mint;
  }

  function place(at: Address, owner: Address, data: Uint8Array, units = 1_000_000_000n) {
    svm.setAccount({
      address: at,
      programAddress: owner,
      data,
      lamports: lamports(units),
      executable: false,
      space: BigInt(data.length),
    });
  }

  const remove = (at: Address) => place(at, SYSTEM_PROGRAM, new Uint8Array(), 0n);

  async function openAccount(owner: Address, mint: Address): Promise<Address> {
    const ata = await tokenAccountOf(owner, mint);
    await must([getCreateAssociatedTokenIdempotentInstruction({ payer, ata, owner, mint })]);
    return ata;
  }

  const pay = async (token: Address, mint: Address, amount: bigint) => {
    await must([getMintToInstruction({ mint, token, mintAuthority: issuer, amount })]);
  };

  const freeze = async (account: Address, mint: Address) => {
    await must([getFreezeAccountInstruction({ account, mint, owner: issuer })]);
  };

  const thaw = async (account: Address, mint: Address) => {
    await must([getThawAccountInstruction({ account, mint, owner: issuer })]);
  };

  function dataOf(account: Address): Uint8Array | null {
    const found = svm.getAccount(account);
    return found.exists ? found.data : null;
  }

  function unitsIn(account: Address): bigint {
    const data = dataOf(account);
    return data && data.length === 165 ? getTokenDecoder().decode(data).amount : 0n;
  }

  function ledgerAt(account: Address): Ledger | null {
    const data = dataOf(account);
    return data && readLedger(data);
  }

  /** Ledger, vault and the payees' accounts of a split, all there. */
  async function openSplit(terms: Terms, mint: Address): Promise<Places> {
    const places = await placesOf(PROGRAM, terms, mint);
    await must([await createLedgerInstruction(PROGRAM, terms, mint, payer)]);
    for (const owner of [places.split, ...terms.payees.map((payee) => payee.wallet)])
      await openAccount(owner, mint);
    return places;
  }

  const distribute = (places: Places) => send([distributeInstruction(PROGRAM, places)]);

  return {
    svm,
    payer,
    issuer,
    send,
    must,
    newMint,
    place,
    remove,
    openAccount,
    openSplit,
    pay,
    freeze,
    thaw,
    distribute,
    dataOf,
    unitsIn,
    ledgerAt,
    usable: (account: Address) => {
      const data = dataOf(account);
      return data?.length === 165 && getTokenDecoder().decode(data).state === AccountState.Initialized;
    },
  };
}

function refusalIn(result: FailedTransactionMetadata): string {
  const error = result.err();
  if (typeof error === "object" && "err" in error) {
    const inner = error.err();
    if (typeof inner === "object" && "code" in inner) return refusalOf(inner.code) ?? `custom ${inner.code}`;
  }
  return error.toString();
}
