import { expect, test } from "vitest";
import { fillDisk, tellOfFullDisk } from "../../harness/database-faults/full-disk-run.ts";
import { mayMount } from "../../harness/database-faults/small-disk.ts";
import { sabotagedBuild } from "../../harness/kills/sabotaged-build.ts";

/** Each statement is kept for itself, and a full disk is an accident like any other. */
const SABOTAGES = [
  { file: "server/db/connect.ts", right: 'client.query("begin")', wrong: 'client.query("select 1")' },
  { file: "server/http/error-answer.ts", right: "if (hasNoRoom(error)) return", wrong: "if (false) return" },
];

test.runIf(mayMount())(
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
  60 * 60_000,
);
