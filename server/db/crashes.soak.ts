import { expect, test } from "vitest";
import { type CrashOutcome, crashDatabase } from "../../harness/database-faults/crashing-postgres.ts";
import { figures } from "../../harness/figures.ts";

const tell = (what: string, { acknowledged, refused, lost, unasked, doubled }: CrashOutcome) =>
  figures(
    `${what}: ${acknowledged} acknowledged, ${refused} refused, ${lost.length} lost, ${unasked.length} never asked, ${doubled.length} doubled`,
  );

test("a database that crashes thirty times loses nothing that was acknowledged", async () => {
  const outcome = await crashDatabase(30);
  tell("thirty crashes", outcome);
  expect(outcome.acknowledged).toBeGreaterThanOrEqual(300);
  expect(outcome).toMatchObject({ strange: [], lost: [], unasked: [], doubled: [], serverEnded: false });
});

test("a database that acknowledges before it has written is found out", async () => {
  const outcome = await crashDatabase(2, ["-c", "synchronous_commit=off", "-c", "wal_writer_delay=10s"]);
  tell("acknowledged too early", outcome);
  expect(outcome.lost.length).toBeGreaterThan(0);
});
