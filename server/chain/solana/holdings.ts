import { type Address, address } from "@solana/kit";
import { TOKEN_PROGRAM_ADDRESS } from "@solana-program/token";
import { TOKEN_2022, tokenAccountOf } from "../../../chain/solana/terms.ts";
import type { Holding } from "../port.ts";
import type { SolanaRpc } from "./client.ts";

/** Anybody can send anything: more than this is somebody's joke. */
const MOST_HOLDINGS = 20;

/** Every token in a vault of the contract's, the fullest first. What lies in other accounts of its cannot be divided. */
export async function holdingsAt(rpc: SolanaRpc, contract: string): Promise<Holding[]> {
  const owner = address(contract);
  const found = (
    await Promise.all([TOKEN_PROGRAM_ADDRESS, TOKEN_2022].map((program) => accountsOf(rpc, owner, program)))
  ).flat();
  const fullest = found
    .filter(({ units }) => units > 0n)
    .sort((a, b) => (a.units > b.units ? -1 : 1))
    .slice(0, MOST_HOLDINGS);
  const vaults = await Promise.all(
    fullest.map(({ token, programId }) => tokenAccountOf(owner, token, programId)),
  );
  return fullest
    .filter(({ pubkey }, i) => vaults[i] === pubkey)
    .map(({ token, units, decimals }) => ({ token, units, decimals }));
}

async function accountsOf(rpc: SolanaRpc, owner: Address, programId: Address) {
  const { value } = await rpc
    .getTokenAccountsByOwner(owner, { programId }, { commitment: "finalized", encoding: "jsonParsed" })
    .send();
  return value.map(({ pubkey, account }) => {
    const { mint, tokenAmount } = account.data.parsed.info;
    const units = BigInt(tokenAmount.amount);
    return { pubkey, programId, token: mint, units, decimals: tokenAmount.decimals };
  });
}
