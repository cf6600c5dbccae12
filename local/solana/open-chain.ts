import { mkdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { address } from "@solana/kit";
import { StartRefused } from "../start-refused.ts";
import { Accounts } from "./accounts.ts";
import { RecentBlockhashes } from "./blockhashes.ts";
import { Chain, FINALITY_SLOTS } from "./chain.ts";
import { readChainFile, writeChainFile } from "./chain-file.ts";
import { History } from "./history.ts";
import { Journal } from "./journal.ts";
import { Machine } from "./machine.ts";
import { SlotClock } from "./slot-clock.ts";
import { readSnapshot, writeSnapshot } from "./snapshot.ts";
import { readStoredAccount, type StoredAccount } from "./stored-account.ts";

/** After a kill, a start that had more than this to read again writes a snapshot at once. */
const LONGEST_TAIL_BYTES = 4 * 1024 * 1024;

export interface ChainOptions {
  dataDir: string;
  slotMs: number;
  programs: readonly { address: string; file: string }[];
}

export interface OpenChain {
  chain: Chain;
  close(): Promise<void>;
}

/** Brings a chain back as it was when its process ended, however that happened; in an empty folder it begins one. */
export async function openChain({ dataDir, slotMs, programs }: ChainOptions): Promise<OpenChain> {
  await mkdir(dataDir, { recursive: true });
  const snapshotFile = join(dataDir, "accounts.json");
  const chainFile = join(dataDir, "chain.json");
  const { genesisHash, anchors } = await readChainFile(chainFile);
  const journal = new Journal(join(dataDir, "transactions.jsonl"));
  const { accounts, history, tailBytes } = replay(journal, snapshotFile, dataDir);
  // It saves time at the next start, no more: a full disk is no reason to fail.
  const snapshot = () => writeSnapshot(snapshotFile, accounts, journal.sizeBytes).catch(() => undefined);
  if (tailBytes > LONGEST_TAIL_BYTES) await snapshot();

  // What landed before a restart is final after it.
  const clock = new SlotClock(anchors, slotMs, (history.last()?.slot ?? 0) + FINALITY_SLOTS + 1);
  await writeChainFile(chainFile, { genesisHash, anchors: clock.anchors });
  const machine = new Machine(accounts);
  for (const program of programs)
    machine.addProgram(address(program.address), await readProgram(program.file));
  const blockhashes = new RecentBlockhashes(genesisHash);
  const chain = new Chain({ genesisHash, clock, blockhashes, accounts, history, journal, machine });
  return {
    chain,
    close: async () => {
      await snapshot();
      journal.close();
    },
  };
}

/** Of lines that the snapshot covers, only the index is needed; of the others, the accounts too. */
function replay(journal: Journal, snapshotFile: string, dataDir: string) {
  const snapshot = readSnapshot(snapshotFile, journal);
  const accounts = new Accounts();
  const history = new History();
  for (const change of snapshot.accounts) accounts.load(change);
  let number = 0;
  try {
    for (const line of journal.lines()) {
      number++;
      const { addresses, ...head } = JSON.parse(line.head);
      history.add({ ...head, place: line.body }, addresses);
      if (line.end <= snapshot.journalBytes) continue;
      for (const stored of JSON.parse(line.accounts()) as StoredAccount[])
        accounts.load(readStoredAccount(stored));
    }
  } catch {
    throw new StartRefused(
      `The local Solana chain in ${dataDir} is damaged (transactions.jsonl, line ${number}). Restore that folder, or move it away to begin a new chain.`,
    );
  }
  return { accounts, history, tailBytes: journal.sizeBytes - snapshot.journalBytes };
}

async function readProgram(file: string): Promise<Uint8Array> {
  try {
    return new Uint8Array(await readFile(file));
  } catch {
    throw new StartRefused(
      `The Solana program ${file} is missing. Build it, or restore it from the repository.`,
    );
  }
}
