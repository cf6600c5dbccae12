// @module-tag deep

import { afterAll, beforeAll, expect, test } from "vitest";
import { backupAt } from "../../harness/backup-points.ts";
import { type TestChains, testChains } from "../../harness/chains/chains.ts";
import { diceFrom } from "../../harness/chains/rpc-proxy.ts";
import { atRandomMoments, monthOfTraffic } from "../../harness/restores/month.ts";
import { restoredFrom, tellOfRestored } from "../../harness/restores/restored-month.ts";

/**
 * A month of releases, payments, statements and withdrawals, and backups of random moments of it. One of them is restored when
 * the month is over: all that it held is there, nobody is paid twice, and nothing is signed anew that had landed.
 */

const SOAK = process.env.SOAK === "1";
const MONTHS = SOAK ? 4 : 1;
const BACKUPS = SOAK ? 8 : 4;
const RESTORED = SOAK ? 8 : 2;
const LONG = SOAK ? 60 * 60_000 : 300_000;

const LOSES_CERTIFICATES = `
  alter table certificates disable trigger user;
  delete from certificates;
  alter table certificates enable trigger user`;

let chains: TestChains;
beforeAll(async () => {
  chains = await testChains({ slotMs: 20 });
});
afterAll(() => chains.stop());

test("a backup of any moment of a month", { timeout: LONG }, async () => {
  for (let month = 1; month <= MONTHS; month++) {
    const seed = SOAK ? Math.floor(Math.random() * 1_000_000) : 7;
    process.stdout.write(`month ${month}, seed ${seed}\n`);
    const dice = diceFrom(seed);
    const all = await monthOfTraffic({ chains, dice, backupsOn: atRandomMoments(BACKUPS, dice) });
    const left = [...all.backups];
    for (let n = 0; n < RESTORED; n++) {
      const [backup] = left.splice(Math.floor(dice() * left.length), 1);
      if (!backup) break;
      const restored = await restoredFrom(all, backup);
      tellOfRestored(restored);
      expect(restored.complaints).toEqual([]);
    }
  }
});

test("a build that does not look for what had landed, and a restore that loses a row, are found out", {
  timeout: LONG,
}, async () => {
  const dice = diceFrom(11);
  const all = await monthOfTraffic({
    chains,
    dice,
    days: 4,
    backupsOn: (day, house) =>
      day === 4
        ? [
            backupAt(house, "Solana", "signed", "signAccountAct").then((url) => ({
              day,
              restore: async () => url,
            })),
          ]
        : [],
  });
  const [backup] = all.backups;
  if (!backup) throw new Error("no backup");
  const restored = await restoredFrom(all, backup, {
    ports: (real) => ({
      ...real,
      Solana: { ...real.Solana, findMarked: async () => ({ state: "none" }) },
    }),
    meanwhile: (database) => database.query(LOSES_CERTIFICATES),
  });
  tellOfRestored(restored);
  const [said, to] = [restored.complaints.join("\n"), all.withdrawals[0]?.to];
  expect(said).toMatch(/withdraw:\S+ was signed anew/);
  expect(said).toMatch(new RegExp(`${to} has \\d+ units of`));
  expect(said).toContain("certificates has lost");
});
