import { expect, test } from "vitest";
import { type Sabotage, sabotagedBuild } from "../../harness/kills/sabotaged-build.ts";
import { endureWithStatements, tellOfStatements } from "../../harness/money-kills/statement-kill-run.ts";
import type { Network } from "../../shared/rules/networks.ts";

/**
 * Statements from the upload to everybody's wallet while the server is killed, on a wire to the chains that drops a quarter
 * of all requests and loses a quarter of the answers. Nothing is lost, paid twice or told twice.
 */

const LONG = 120 * 60_000;
const KILLS = Number(process.env.STATEMENT_KILLS ?? 200);
const setting = { networks: ["Solana", "Ethereum"] satisfies Network[], busyMs: 1_000 };

test(
  "killed from upload to delivery, every file is paid out to the last unit, once",
  async () => {
    const outcome = await endureWithStatements({ ...setting, kills: KILLS, mostMs: 3_000 });
    tellOfStatements("killed at random", outcome);
    expect(outcome.complaints).toEqual([]);
    expect(outcome).toMatchObject({ kills: KILLS, differenceUnits: 0n, doubles: 0 });
    if (KILLS >= 100)
      expect(Object.keys(outcome.during)).toEqual(
        expect.arrayContaining(["reading", "matched", "agreed", "delivering", "dividing"]),
      );
  },
  LONG,
);

const SABOTAGES: (Sabotage & { name: string; complaint: RegExp })[] = [
  {
    name: "sends what it signed before the bytes are saved",
    file: "server/sending/sign-and-save.ts",
    right: "const saved = await save(world, intent, signed);",
    wrong: `for (const one of signed) await chain.broadcast(one).catch(() => {});
      await new Promise((resolve) => setTimeout(resolve, 1_500));
      const saved = await save(world, intent, signed);`,
    complaint: /was sent and never saved/,
  },
  {
    name: "begins a file anew without throwing away what it wrote",
    file: "server/statements/files/read-file.ts",
    right: "await startAnew(world, job);\n  // A file",
    wrong: "// A file",
    complaint: /rows of the file are/,
  },
];

test.each(SABOTAGES)(
  "a build that $name is found out",
  async ({ complaint, ...sabotage }) => {
    const { main, remove } = await sabotagedBuild(sabotage);
    try {
      const outcome = await endureWithStatements({ ...setting, kills: 14, mostMs: 2_000, main });
      tellOfStatements(`a build that ${sabotage.name}`, outcome);
      expect(outcome.complaints.join("\n")).toMatch(complaint);
    } finally {
      remove();
    }
  },
  LONG,
);
