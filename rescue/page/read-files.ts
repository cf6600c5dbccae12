import { type OpenedProof, openProof } from "../open-proof.ts";
import { openRemittance, remittanceIn } from "../open-remittance.ts";
import { openRescue } from "../open-rescue.ts";
import type { AccountShown, ContractMoney, RescueChain } from "../rescue-chain.ts";
import type { RemittanceShown, RescueRemittance } from "../rescue-remittance.ts";
import { asStopped, Stopped } from "../stopped.ts";

/** A track as its contract stands now. */
export interface Track {
  opened: OpenedProof;
  chain: RescueChain;
  money: ContractMoney[];
  accounts: AccountShown[];
}

/** A statement's transfer as it stands now. */
export interface Transfer {
  remittance: RescueRemittance;
  shown: RemittanceShown;
}

/** All that the chosen files are about. */
export interface Found {
  tracks: Track[];
  transfers: Transfer[];
}

interface Asked {
  rpc: string;
  /** Empty for none. */
  token: string;
}

export async function readFiles(files: File[], { rpc, token }: Asked): Promise<Found> {
  if (files.length === 0) throw new Stopped("question", "Choose the proof file of a certificate first.");
  if (!URL.canParse(rpc) || !/^https?:$/.test(new URL(rpc).protocol))
    throw new Stopped("question", "Type the address of a node: a URL that starts with https:// or http://.");
  const found = await Promise.all(files.map(async (file) => await readFile(await file.text(), rpc, token)));
  return {
    tracks: found.filter((one) => "opened" in one),
    transfers: found.filter((one) => "remittance" in one),
  };
}

async function readFile(text: string, rpc: string, token: string): Promise<Track | Transfer> {
  const file = remittanceIn(text);
  if (file) {
    const remittance = await openRemittance(file, rpc);
    return { remittance, shown: await remittance.read() };
  }
  const opened = await openProof(text, rpc);
  const chain = openRescue(opened, rpc);
  const tokens = token === "" ? [] : [token];
  const [money, accounts] = await Promise.all([chain.readMoney(tokens), chain.readAccounts(tokens)]);
  return { opened, chain, money, accounts };
}

export const sentenceOf = (error: unknown): string =>
  (asStopped(error) ?? (error as { message?: string } | null))?.message ?? String(error);
