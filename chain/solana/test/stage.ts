import { createHash } from "node:crypto";
import path from "node:path";
import {
  type Address,
  address,
  createKeyPairSignerFromPrivateKeyBytes,
  getAddressDecoder,
  type KeyPairSigner,
  lamports,
} from "@solana/kit";
import {
  getCreateAssociatedTokenIdempotentInstruction,
  getFreezeAccountInstruction,
  getMintToInstruction,
  getThawAccountInstruction,
  TOKEN_PROGRAM_ADDRESS,
} from "@solana-program/token";
import { LiteSVM } from "litesvm";
import { createLedgerInstruction, distributeInstruction } from "../client.ts";
import { type Payee, type Places, placesOf, SOL, type Terms, tokenAccountOf } from "../terms.ts";
import { type Extension, extended, mintBytes, openAccounts } from "./accounts.ts";
import { openCounter } from "./transactions.ts";

/** The chain's own machine in this process, with our program and a token on it. */

export const PROGRAM = address("5p1itGfoaYdJZzQ6yhvhNFmkMdfWQ4PF6cYkSGFYgGKS");
export const ACCOUNT_PROGRAM = address("Acct1itGfoaYdJZzQ6yhvhNFmkMdfWQ4PF6cYkSGFYg");
export const REMITTANCE_PROGRAM = address("Remit1itGfoaYdJZzQ6yhvhNFmkMdfWQ4PF6cYkSGFY");
export const PROXY = address("ProxyXUhyfQwp5ZUq2Bcbvf3SsbzAAk8sKPWAyJ9bNj");
/** SOLANA_PROGRAMS names a folder with other builds of the programs, to try them. */
const { SOLANA_PROGRAMS } = process.env;
const file = (name: string) =>
  SOLANA_PROGRAMS ? path.join(SOLANA_PROGRAMS, path.basename(name)) : path.join(import.meta.dirname, name);
const PROGRAM_FILE = file("../ledgerline_split.so");
const PLENTY = lamports(1_000_000_000_000n);

export type Stage = Awaited<ReturnType<typeof openStage>>;

const hashOf = (name: string) => createHash("sha256").update(name).digest();
export const wallet = (name: string): Address => getAddressDecoder().decode(hashOf(`wallet ${name}`));
export const wallets = (count: number): Address[] =>
  Array.from({ length: count }, (_, i) => wallet(`payee ${i}`));
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

export async function openStage() {
  const svm = new LiteSVM().withNativeMints().withBlockhashCheck(false).withTransactionHistory(0n);
  svm.addProgramFromFile(PROGRAM, PROGRAM_FILE);
  svm.addProgramFromFile(ACCOUNT_PROGRAM, file("../ledgerline_account.so"));
  svm.addProgramFromFile(REMITTANCE_PROGRAM, file("../ledgerline_remittance.so"));
  svm.addProgramFromFile(PROXY, file("./proxy.so"));
  const payer = await person("fee payer");
  const issuer = await person("issuer");
  svm.airdrop(payer.address, PLENTY);
  svm.airdrop(issuer.address, PLENTY);
  const accounts = openAccounts(svm);
  const counter = openCounter(svm, PROGRAM, payer);
  const { must, send } = counter;

  /** Our program once more, at another address: whatever it writes or says there is not ours. */
  const addCopy = (at: Address) => svm.addProgramFromFile(at, PROGRAM_FILE);

  const nowSeconds = () => svm.getClock().unixTimestamp;
  function setTime(seconds: bigint) {
    const clock = svm.getClock();
    clock.unixTimestamp = seconds;
    svm.setClock(clock);
  }

  /** Somebody with SOL. */
  async function newPerson(name: string): Promise<KeyPairSigner> {
    const somebody = await person(name);
    svm.airdrop(somebody.address, PLENTY);
    return somebody;
  }

  const programs = new Map<Address, Address>();
  const programOf = (mint: Address) => programs.get(mint) ?? TOKEN_PROGRAM_ADDRESS;

  /** A new token with a freeze authority, as USDT has. */
  function newMint(
    name: string,
    program: Address = TOKEN_PROGRAM_ADDRESS,
    ...extensions: Extension[]
  ): Address {
    const mint = wallet(`mint ${name}`);
    const bytes = mintBytes(issuer.address);
    accounts.place(mint, program, extensions.length > 0 ? extended(bytes, 1, 166, ...extensions) : bytes);
    programs.set(mint, program);
    return mint;
  }

  async function openAccount(owner: Address, mint: Address): Promise<Address> {
    const tokenProgram = programOf(mint);
    const ata = await tokenAccountOf(owner, mint, tokenProgram);
    await must([getCreateAssociatedTokenIdempotentInstruction({ payer, ata, owner, mint, tokenProgram })]);
    return ata;
  }

  const by = (mint: Address) => ({ programAddress: programOf(mint) });

  const pay = async (token: Address, mint: Address, amount: bigint) => {
    await must([getMintToInstruction({ mint, token, mintAuthority: issuer, amount }, by(mint))]);
  };

  const freeze = async (account: Address, mint: Address) => {
    await must([getFreezeAccountInstruction({ account, mint, owner: issuer }, by(mint))]);
  };

  const thaw = async (account: Address, mint: Address) => {
    await must([getThawAccountInstruction({ account, mint, owner: issuer }, by(mint))]);
  };

  const create = async (terms: Terms, mint: Address, rentPayer = payer) =>
    send([await createLedgerInstruction(PROGRAM, terms, mint, rentPayer)]);

  const places = (terms: Terms, mint: Address) => placesOf(PROGRAM, terms, mint, programOf(mint));

  /** Ledger, vault and the payees' accounts of a split, all there. */
  async function openSplit(terms: Terms, mint: Address): Promise<Places> {
    const found = await places(terms, mint);
    await must([await createLedgerInstruction(PROGRAM, terms, mint, payer)]);
    if (mint !== SOL)
      for (const owner of [found.split, ...terms.payees.map((payee) => payee.wallet)])
        await openAccount(owner, mint);
    return found;
  }

  const distribute = (of: Places, how?: Parameters<typeof distributeInstruction>[2]) =>
    send([distributeInstruction(PROGRAM, of, how)]);

  /** What everybody has of this token, in the ledger's order. */
  const unitsOf = (of: Places) => of.receivers.map(of.mint === SOL ? accounts.lamportsIn : accounts.unitsIn);

  return {
    ...accounts,
    ...counter,
    svm,
    payer,
    issuer,
    addCopy,
    nowSeconds,
    setTime,
    places,
    newPerson,
    newMint,
    openAccount,
    pay,
    freeze,
    thaw,
    create,
    openSplit,
    distribute,
    unitsOf,
  };
}
