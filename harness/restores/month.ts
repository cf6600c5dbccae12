import { setTimeout as pause } from "node:timers/promises";
import { newFolder } from "../../local/test/new-folder.ts";
import { choresOf } from "../../server/works.ts";
import type { TestChains } from "../chains/chains.ts";
import { takeBackup } from "../restored-database.ts";
import { type TestWorld, testWorld } from "../world.ts";
import type { AskedWithdrawal } from "./asked-withdrawal.ts";
import { untilAtRest } from "./at-rest.ts";
import type { PaidPlace } from "./paid-place.ts";
import { openTraffic } from "./traffic.ts";

/** A month of a label's traffic on local chains, day by day, while backups are taken. */

export interface Month {
  settings: NodeJS.ProcessEnv;
  places: PaidPlace[];
  withdrawals: AskedWithdrawal[];
  backups: Backup[];
  /** Ids of all that was sent, whatever a backup knows of it. */
  sent: Set<string>;
  /** How far its clock went. */
  aheadMs: number;
}

export interface Backup {
  day: number;
  restore(): Promise<string>;
}

const DAY_MS = 24 * 3_600_000;
const DAYS = 30;
/** Before, there is little to lose. */
const FIRST_DAY = 4;
/** While what a day brings is under way. */
const MOST_MS = 2_500;

interface Wanted {
  chains: TestChains;
  dice: () => number;
  /** Those that begin on this day, before its acts. */
  backupsOn: (day: number, house: TestWorld) => Promise<Backup>[];
  days?: number;
}

export async function monthOfTraffic({ chains, dice, backupsOn, days = DAYS }: Wanted): Promise<Month> {
  // Keys go along with every backup.
  const settings = { ...chains.settings, FREE_RELEASES: "0", WALLET_KEYS_DIR: newFolder() };
  const house = await testWorld(settings, { watches: true });
  try {
    const traffic = openTraffic(house, chains, dice);
    const backups: Promise<Backup>[] = [];
    for (let day = 1; day <= days; day++) {
      house.pass(DAY_MS);
      backups.push(...backupsOn(day, house));
      await Promise.all([...traffic.actsOn(day), ...backups]);
      for (const chore of choresOf(house.world)) await chore();
    }
    await untilAtRest(house.databaseUrl, traffic.places);
    await traffic.noteDeliveries();
    const { rows } = await house.world.db.execute<{ id: string }>("select id from chain_transactions");
    return {
      settings,
      ...{ places: traffic.places, withdrawals: traffic.withdrawals, backups: await Promise.all(backups) },
      ...{ sent: new Set(rows.map(({ id }) => id)), aheadMs: house.aheadMs() },
    };
  } finally {
    await house.close();
  }
}

/** So many days of the month, and a moment of each. */
export function atRandomMoments(count: number, dice: () => number): Wanted["backupsOn"] {
  const days = Array.from({ length: count }, () => FIRST_DAY + Math.floor(dice() * (DAYS - FIRST_DAY + 1)));
  return (day, { databaseUrl }) =>
    days
      .filter((one) => one === day)
      .map(async () => {
        await pause(dice() * MOST_MS);
        return { day, ...(await takeBackup(databaseUrl)) };
      });
}
