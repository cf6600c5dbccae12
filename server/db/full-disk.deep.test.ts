import { describe, expect, test } from "vitest";
import { fillDisk, tellOfFullDisk } from "../../harness/database-faults/full-disk-run.ts";
import { mayMount } from "../../harness/database-faults/small-disk.ts";
import { figures, howMany } from "../../harness/figures.ts";

/** PostgreSQL, its log and the server's own folder on one disk, filled to the last byte while people and money are about. */

const LONG = 60 * 60_000;
const isMountable = mayMount();
if (!isMountable) figures("a full disk: skipped, because nothing may be mounted here (root may)");

describe.runIf(isMountable)("a disk that fills up", () => {
  test(
    "again and again: nothing acknowledged is lost and all goes on by itself",
    async () => {
      const outcome = await fillDisk({ times: howMany(2, 10) });
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
});
