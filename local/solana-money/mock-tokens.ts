import { type Address, type KeyPairSigner, lamports } from "@solana/kit";
import { getCreateAccountInstruction } from "@solana-program/system";
import {
  findAssociatedTokenPda,
  getCreateAssociatedTokenIdempotentInstruction,
  getInitializeMint2Instruction,
  getMintSize,
  getMintToInstruction,
} from "@solana-program/token";
import {
  issuerKey,
  LOCAL_TOKENS,
  type LocalToken,
  type LocalTokenName,
  mintKey,
} from "../../chain/solana/local/local-tokens.ts";
import { confirmed, type SolanaRpc, send, solanaRpc } from "./send.ts";

/** The mock tokens of a local Solana: an issuer who can mint and freeze, as Tether can. */

const SUPPLY_UNITS = 10n ** 18n;
const ISSUER_LAMPORTS = lamports(1_000_000n * 1_000_000_000n);
const NAMES = Object.keys(LOCAL_TOKENS) as LocalTokenName[];

/** Makes the mints and fills the faucet, unless that was done at an earlier start. A transaction each: there or not. */
export async function makeMockTokens(rpcUrl: string): Promise<void> {
  const rpc = solanaRpc(rpcUrl);
  const there = await Promise.all(NAMES.map((name) => isMockThere(rpc, name)));
  const missing = NAMES.filter((_, i) => !there[i]);
  if (missing.length === 0) return;
  const issuer = await issuerKey();
  if (missing.length === NAMES.length)
    await confirmed(rpc, await rpc.requestAirdrop(issuer.address, ISSUER_LAMPORTS).send());
  const rent = await rpc.getMinimumBalanceForRentExemption(BigInt(getMintSize())).send();
  for (const name of missing)
    await send(rpc, issuer, await mintInstructions(issuer, LOCAL_TOKENS[name], await mintKey(name), rent));
}

export async function isMockThere(rpc: SolanaRpc, name: LocalTokenName): Promise<boolean> {
  const { value } = await rpc.getAccountInfo(LOCAL_TOKENS[name].mint, { encoding: "base64" }).send();
  return value !== null;
}

export async function accountOf(owner: Address, { mint, tokenProgram }: LocalToken): Promise<Address> {
  return (await findAssociatedTokenPda({ mint, owner, tokenProgram }))[0];
}

async function mintInstructions(
  issuer: KeyPairSigner,
  token: LocalToken,
  mint: KeyPairSigner,
  rent: Awaited<ReturnType<typeof lamports>>,
) {
  const { tokenProgram, decimals } = token;
  const owner = issuer.address;
  const ata = await accountOf(owner, token);
  const place = { payer: issuer, newAccount: mint, lamports: rent, space: BigInt(getMintSize()) };
  const rights = { decimals, mintAuthority: owner, freezeAuthority: owner };
  const by = { programAddress: tokenProgram };
  return [
    getCreateAccountInstruction({ ...place, programAddress: tokenProgram }),
    getInitializeMint2Instruction({ mint: mint.address, ...rights }, by),
    getCreateAssociatedTokenIdempotentInstruction({
      ...{ payer: issuer, ata, owner, mint: mint.address, tokenProgram },
    }),
    getMintToInstruction({ mint: mint.address, token: ata, mintAuthority: issuer, amount: SUPPLY_UNITS }, by),
  ];
}
