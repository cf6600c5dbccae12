import { address } from "@solana/kit";
import { TOKEN_PROGRAM_ADDRESS } from "@solana-program/token";
import { tokenAccountOf } from "../../../chain/solana/terms.ts";
import type { Holding } from "../port.ts";
import type { SolanaRpc } from "./client.ts";

/** Anybody can send anything: more than this is somebody's joke. */
const MOST_HOLDINGS = 20;

/** Every token in a vault of the contract's, the fullest first. What lies in other accounts of its cannot be divided. */
export async function holdingsAt(rpc: SolanaRpc, contract: string): Promise<Holding[]> {
  const owner = address(contract);
  const { value } = await rpc
    .getTokenAccountsByOwner(
      owner,
      { programId: TOKEN_PROGRAM_ADDRESS },
      { commitment: "finalized", encoding: "jsonParsed" },
    )
    .send();
  const found = value.map(({ pubkey, account }) => {
    const { mint, tokenAmount } = account.data.parsed.info;
    return { pubkey, token: mint, units: BigInt(tokenAmount.amount), decimals: tokenAmount.decimals };
  });
  const fullest = found
    .filter(({ units }) => units > 0n)
    .sort((a, b) => (a.units > b.units ? -1 : 1))
    .slice(0, MOST_HOLDINGS);
  const vaults = await Promise.all(fullest.map(({ token }) => tokenAccountOf(owner, token)));
  return fullest
    .filter(({ pubkey }, i) => vaults[i] === pubkey)
    .map(({ token, units, decimals }) => ({ token, units, decimals }));
}
