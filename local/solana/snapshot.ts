import { readFileSync } from "node:fs";
import { writeWhole } from "../write-whole.ts";
import type { Accounts, Change } from "./accounts.ts";
import type { Journal } from "./journal.ts";
import { readStoredAccount, type StoredAccount, storedAccount } from "./stored-account.ts";

/** All accounts as they stood when the journal was this long. */
interface Snapshot {
  journalBytes: number;
  accounts: Change[];
}

const EMPTY: Snapshot = { journalBytes: 0, accounts: [] };

/** Only a shortcut: the journal holds everything, so one that cannot be read, or is of another journal, counts as none. */
export function readSnapshot(file: string, journal: Journal): Snapshot {
  try {
    const { journalBytes, accounts } = JSON.parse(readFileSync(file, "utf8"));
    if (journalBytes > journal.fileBytes()) return EMPTY;
    return { journalBytes, accounts: accounts.map((stored: StoredAccount) => readStoredAccount(stored)) };
  } catch {
    return EMPTY;
  }
}

export async function writeSnapshot(file: string, accounts: Accounts, journalBytes: number): Promise<void> {
  const stored = [...accounts.all()].map((now) => storedAccount({ address: now.address, now }));
  await writeWhole(file, JSON.stringify({ journalBytes, accounts: stored }), 0o600);
}
