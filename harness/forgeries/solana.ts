import {
  type AccountMeta,
  AccountRole,
  type AccountSignerMeta,
  type Address,
  address,
  generateKeyPairSigner,
  getAddressEncoder,
  type Instruction,
  type KeyPairSigner,
} from "@solana/kit";
import {
  getCloseAccountInstruction,
  getCreateAssociatedTokenIdempotentInstruction,
  getFreezeAccountInstruction,
  getMintToInstruction,
  getThawAccountInstruction,
  getTransferInstruction,
  TOKEN_PROGRAM_ADDRESS,
} from "@solana-program/token";
import { claimInstruction, distributeInstruction } from "../../chain/solana/client.ts";
import { readLedger } from "../../chain/solana/ledger.ts";
import { type Places, placesOf, tokenAccountOf } from "../../chain/solana/terms.ts";
import { PRESETS } from "../../server/chain/limits.ts";
import { programTerms } from "../../server/chain/solana/terms.ts";
import type { Terms } from "../../server/chain/terms.ts";
import { diceFrom } from "../chains/rpc-proxy.ts";
import { settle } from "../chains/settle.ts";
import { openSolanaHouse, PROXY_PROGRAM, SOLANA_PROGRAM, solanaTerms } from "../chains/solana-chain.ts";
import { expectSame, openBooks } from "./books.ts";

/** Random transactions of real instructions on a local chain, and books that are compared with its accounts after each. */

const MEMO = address("MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr");
const MOST_INSTRUCTIONS = 6;
/** More than a page, so that pages are gone through from behind. */
const PAGE = 5;
const MANY = 12;
type Meta = AccountMeta | AccountSignerMeta;
const readonly = (one: Address): Meta => ({ address: one, role: AccountRole.READONLY });
const writable = (one: Address): Meta => ({ address: one, role: AccountRole.WRITABLE });
const signing = (signer: KeyPairSigner): Meta => ({
  address: signer.address,
  role: AccountRole.READONLY_SIGNER,
  signer,
});
const u64 = (units: bigint) => [...new Uint8Array(new BigUint64Array([units]).buffer)];

/** A call of the token program, as a part of a batch or by itself. */
interface TokenCall {
  accounts: Meta[];
  data: number[];
}

export async function openSolanaForge(seed: number) {
  const dice = diceFrom(seed);
  const below = (most: number) => Math.floor(dice() * most);
  const any = <T>(all: readonly T[]): T => all[below(all.length)] as T;
  const units = () => BigInt(any([1, 7, 100, 999_999, 12_345_678]));
  const some = <T>(make: () => T, most: number) => Array.from({ length: 1 + below(most) }, make);

  const house = await openSolanaHouse({ slotMs: 2 });
  const { mint, issuer, client } = house;
  const chain = house.at([house.rpcUrl], { limits: { ...PRESETS.own, signatures: PAGE } });
  const owners = await Promise.all([0, 1, 2].map(() => generateKeyPairSigner()));
  const tracks = ["one", "two", "three"].map((name): Terms => {
    const { trackKey } = solanaTerms(`forged ${name}`, {});
    const bps = [5_000, 3_000, 2_000];
    return { trackKey, payees: owners.map((owner, i) => ({ wallet: owner.address, bps: bps[i] ?? 0 })) };
  });
  const feePayer = await house.newKey();
  for (const signed of await chain.signCreate(tracks, mint, { feePayer, nonce: null }))
    await settle(chain, signed);
  const places = await Promise.all(
    tracks.map((terms) => placesOf(SOLANA_PROGRAM, programTerms(terms), mint)),
  );
  const purse = await tokenAccountOf(issuer.address, mint);
  const pockets = await Promise.all(owners.map((owner) => tokenAccountOf(owner.address, mint)));

  const through = (program: Address, accounts: readonly Meta[], data: Uint8Array): Instruction => ({
    programAddress: PROXY_PROGRAM,
    accounts: [readonly(program), ...accounts],
    data,
  });
  /** By itself, or through somebody else's program. */
  const perhapsNested = (one: Instruction): Instruction =>
    dice() < 0.5
      ? one
      : through(one.programAddress, (one.accounts ?? []) as Meta[], Uint8Array.from(one.data ?? []));

  const transfer = (to: Address): TokenCall => ({
    accounts: [writable(purse), writable(to), signing(issuer)],
    data: [3, ...u64(units())],
  });
  const question = (): TokenCall => {
    const bytes = some(() => below(256), 12);
    return any([
      { accounts: [readonly(mint), readonly(any(places).vault)].slice(0, 1 + below(2)), data: [21] },
      { accounts: [readonly(mint), readonly(any(pockets))], data: [23, ...bytes] },
      { accounts: [readonly(mint)], data: [24, 49, 46, 48] },
    ]);
  };
  function batch(): Instruction {
    const calls = some(() => (dice() < 0.5 ? question() : transfer(any(places).vault)), 4);
    const lengths = ({ accounts, data }: TokenCall) => [accounts.length, data.length, ...data];
    // Now and then it says that its parts are of other lengths than they are.
    const lie = dice() < 0.2 ? below(3) : 0;
    const data = [255, ...calls.flatMap(lengths)].map((byte, i) => (lie && i === 2 ? byte + lie : byte));
    const accounts = calls.flatMap((call) => call.accounts);
    return { programAddress: TOKEN_PROGRAM_ADDRESS, accounts, data: Uint8Array.from(data) };
  }

  function ourLine(): Instruction {
    const { split } = any(places);
    const line = Buffer.alloc(81 + 8);
    line.write("D");
    line.set(getAddressEncoder().encode(split), 1);
    line.set(getAddressEncoder().encode(mint), 33);
    line.writeBigUInt64LE(10n ** 12n, 65);
    line.writeUInt32LE(1, 73);
    line.writeBigUInt64LE(10n ** 12n, 81);
    return through(PROXY_PROGRAM, [], line);
  }

  const moves: (() => Instruction | Instruction[])[] = [
    () => getMintToInstruction({ mint, token: any(places).vault, mintAuthority: issuer, amount: units() }),
    () => {
      const { accounts, data } = transfer(any(places).vault);
      return { programAddress: TOKEN_PROGRAM_ADDRESS, accounts, data: Uint8Array.from(data) };
    },
    () => distributeInstruction(SOLANA_PROGRAM, any(places), { way: any(["batch", "plain"]) }),
    () => distributeInstruction(SOLANA_PROGRAM, any(places), { leaveOut: [any(pockets)] }),
    () => claimInstruction(SOLANA_PROGRAM, any(places), any(owners), any([purse, ...pockets])),
    batch,
    batch,
    ourLine,
    () => Array.from({ length: 50 }, () => ({ programAddress: MEMO })),
    () => ({ programAddress: MEMO, accounts: [], data: Uint8Array.of(65 + below(26)) }),
    () => through(MEMO, [], Uint8Array.of(65, 66)),
    () => {
      const i = below(owners.length);
      const [owner, account] = [owners[i] as KeyPairSigner, pockets[i] as Address];
      return [
        getTransferInstruction({ source: account, destination: purse, authority: owner, amount: units() }),
        getCloseAccountInstruction({ account, destination: issuer.address, owner }),
      ].slice(below(2));
    },
    () => {
      const i = below(owners.length);
      const [owner, ata] = [owners[i] as KeyPairSigner, pockets[i] as Address];
      return getCreateAssociatedTokenIdempotentInstruction({
        payer: issuer,
        owner: owner.address,
        mint,
        ata,
      });
    },
    () => {
      const change = any([getFreezeAccountInstruction, getThawAccountInstruction]);
      return change({ account: any(pockets), mint, owner: issuer });
    },
  ];

  const madeUp = () =>
    some(() => any(moves)(), MOST_INSTRUCTIONS)
      .flat()
      .map((one) => (one.programAddress === MEMO ? one : perhapsNested(one)));

  /** Whether it landed, and succeeded. What is too large, or nonsense to the node, never gets there. */
  async function send(instructions: Instruction[]): Promise<boolean> {
    try {
      const signature = await client.send(await client.signed(issuer, instructions), { skipPreflight: true });
      for (;;) {
        const { value } = await client.rpc.getSignatureStatuses([signature]).send();
        if (value[0]) return value[0].err === null;
      }
    } catch {
      return false;
    }
  }

  const books = openBooks();
  const contracts = tracks.map((terms) => ({ terms, cursor: null as string | null }));
  async function look() {
    for (let more = true; more; ) {
      const scanned = await chain.scan({ cursor: null, contracts, tokens: [mint] });
      books.note(scanned);
      for (const [i, contract] of contracts.entries())
        contract.cursor = scanned.contractCursors[places[i]?.split ?? ""] ?? contract.cursor;
      more = scanned.more;
    }
  }

  async function compare({ split, ledger, vault }: Places) {
    const at = { encoding: "base64", commitment: "finalized" } as const;
    const { value } = await client.rpc.getMultipleAccounts([ledger, vault], at).send();
    const [kept, held] = value.map((one) => Buffer.from(one?.data[0] ?? "", "base64"));
    const paid = (readLedger(kept as Buffer)?.payees ?? []).map(({ wallet, paidUnits }) => {
      expectSame(`paid by ${split} to ${wallet}`, books.paidUnits(split, wallet), paidUnits);
      return paidUnits;
    });
    const received = paid.reduce((sum, one) => sum + one, (held as Buffer).readBigUInt64LE(64));
    expectSame(`received by ${split}`, books.receivedUnits(split), received);
  }

  return {
    /** One transaction of somebody's, now and then many; one look of ours; and a comparison. */
    async round(): Promise<boolean> {
      const results: boolean[] = [];
      for (let left = dice() < 0.05 ? MANY : 1; left > 0; left--) results.push(await send(madeUp()));
      await house.finalise();
      await look();
      for (const one of places) await compare(one);
      return results.includes(true);
    },
    stop: house.stop,
  };
}
