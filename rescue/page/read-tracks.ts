import { type OpenedProof, openProof } from "../open-proof.ts";
import { openRescue } from "../open-rescue.ts";
import type { AccountShown, ContractMoney, RescueChain } from "../rescue-chain.ts";
import { asStopped, Stopped } from "../stopped.ts";

/** A track as its contract stands now. */
export interface Track {
  opened: OpenedProof;
  chain: RescueChain;
  money: ContractMoney[];
  accounts: AccountShown[];
}

interface Asked {
  rpc: string;
  /** Empty for none. */
  token: string;
}

export async function readTracks(files: File[], { rpc, token }: Asked): Promise<Track[]> {
  if (files.length === 0) throw new Stopped("question", "Choose the proof file of a certificate first.");
  if (!URL.canParse(rpc) || !/^https?:$/.test(new URL(rpc).protocol))
    throw new Stopped("question", "Type the address of a node: a URL that starts with https:// or http://.");
  return await Promise.all(
    files.map(async (file) => {
      const opened = await openProof(await file.text(), rpc);
      const chain = openRescue(opened, rpc);
      const tokens = token === "" ? [] : [token];
      const [money, accounts] = await Promise.all([chain.readMoney(tokens), chain.readAccounts(tokens)]);
      return { opened, chain, money, accounts };
    }),
  );
}

export const sentenceOf = (error: unknown): string =>
  (asStopped(error) ?? (error as { message?: string } | null))?.message ?? String(error);
