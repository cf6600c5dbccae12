import { describe, expect, test } from "vitest";
import { fillDisk, tellOfFullDisk } from "../../harness/database-faults/full-disk-run.ts";
import { mayMount } from "../../harness/database-faults/small-disk.ts";
import { figures } from "../../harness/figures.ts";
import { sabotagedBuild } from "../../harness/kills/sabotaged-build.ts";

/** PostgreSQL, its log and the server's own folder on one disk, filled to the last byte while people and money are about. */

const LONG = 60 * 60_000;
const TIMES = Number(process.env.FULL_DISKS ?? 10);
const isMountable = mayMount();
if (!isMountable) figures("a full disk: skipped, because nothing may be mounted here (root may)");

/** Each statement is kept for itself, and a full disk is an accident like any other. */
const SABOTAGES = [
  { file: "server/db/connect.ts", right: 'client.query("begin")', wrong: 'client.query("select 1")' },
  { file: "server/http/error-answer.ts", right: "if (hasNoRoom(error)) return", wrong: "if (false) return" },
];

describe.runIf(isMountable)("a disk that fills up", () => {
  test(
    "again and again: nothing acknowledged is lost and all goes on by itself",
    async () => {
      const outcome = await fillDisk({ times: TIMES });
      tellOfFullDisk("a full disk", outcome);
      expect(outcome).toMatchObject({
        ...{ strange: [], lost: [], doubled: [], half: [], unasked: [], serverEnded: false },
        ...{ complaints: [], lostUnits: 0n, doubles: 0, differenceUnits: 0n },
      });
      expect(outcome.reasons).toContain("storage_full");
      expect(outcome.said).toContain("200 full");
      // Its own log had no room either.
      expect(outcome.reasons).toContain("not_ready");
      expect(outcome.read).toBeGreaterThan(0);
    },
    LONG,
  );

  test(
    "a build without transactions and without a word for a full disk is found out",
    async () => {
      const { main, remove } = await sabotagedBuild(...SABOTAGES);
      try {
        const outcome = await fillDisk({ times: 2, main, patienceMs: 20_000 });
        tellOfFullDisk("without transactions", outcome);
        expect(outcome.half.length).toBeGreaterThan(0);
        expect(outcome.strange.length).toBeGreaterThan(0);
      } finally {
        remove();
      }
    },
    LONG,
  );
});
