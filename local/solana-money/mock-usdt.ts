import { type Address, type KeyPairSigner, lamports } from "@solana/kit";
import { getCreateAccountInstruction } from "@solana-program/system";
import {
  findAssociatedTokenPda,
  getCreateAssociatedTokenIdempotentInstruction,
  getInitializeMint2Instruction,
  getMintSize,
  getMintToInstruction,
  TOKEN_PROGRAM_ADDRESS,
} from "@solana-program/token";
import { issuerKey, LOCAL_USDT_MINT, mintKey, USDT_DECIMALS } from "../../chain/solana/local/local-usdt.ts";
import { confirmed, type SolanaRpc, send, solanaRpc } from "./send.ts";

/** The mock USDT of a local Solana: six decimals, and an issuer who can mint and freeze, as Tether can. */

const SUPPLY_UNITS = 10n ** 18n;
const ISSUER_LAMPORTS = lamports(1_000_000n * 1_000_000_000n);

/** Makes the mint and fills the faucet, unless that was done at an earlier start. One transaction: there or not. */
export async function makeMockUsdt(rpcUrl: string): Promise<void> {
  const rpc = solanaRpc(rpcUrl);
  if (await isMockUsdtThere(rpc)) return;
  const [issuer, mint] = await Promise.all([issuerKey(), mintKey()]);
  await confirmed(rpc, await rpc.requestAirdrop(issuer.address, ISSUER_LAMPORTS).send());
  const rent = await rpc.getMinimumBalanceForRentExemption(BigInt(getMintSize())).send();
  await send(rpc, issuer, await mintInstructions(issuer, mint, rent));
}

export async function isMockUsdtThere(rpc: SolanaRpc): Promise<boolean> {
  const { value } = await rpc.getAccountInfo(LOCAL_USDT_MINT, { encoding: "base64" }).send();
  return value !== null;
}

export async function usdtAccountOf(owner: Address): Promise<Address> {
  const seeds = { mint: LOCAL_USDT_MINT, owner, tokenProgram: TOKEN_PROGRAM_ADDRESS };
  return (await findAssociatedTokenPda(seeds))[0];
}

async function mintInstructions(issuer: KeyPairSigner, mint: KeyPairSigner, rent: bigint) {
  const owner = issuer.address;
  const ata = await usdtAccountOf(owner);
  const space = BigInt(getMintSize());
  const place = { payer: issuer, newAccount: mint, lamports: rent, space };
  const rights = { decimals: USDT_DECIMALS, mintAuthority: owner, freezeAuthority: owner };
  return [
    getCreateAccountInstruction({ ...place, programAddress: TOKEN_PROGRAM_ADDRESS }),
    getInitializeMint2Instruction({ mint: mint.address, ...rights }),
    getCreateAssociatedTokenIdempotentInstruction({ payer: issuer, ata, owner, mint: mint.address }),
    getMintToInstruction({ mint: mint.address, token: ata, mintAuthority: issuer, amount: SUPPLY_UNITS }),
  ];
}
