import path from "node:path";
import { defineConfig } from "vitest/config";
import type { Mutant } from "./scripts/proof/checks/mutants.ts";
import { testSet } from "./vitest.config.ts";

/** The tests against the code with one check taken out (`MUTANT`), and with the database's own fence down. */

const FENCE = "export async function raiseFence(client: pg.Client): Promise<boolean> {";

const mutant = JSON.parse(process.env.MUTANT ?? "null") as Mutant | null;
const broken = {
  name: "one-check-out",
  enforce: "pre" as const,
  transform(code: string, id: string) {
    const file = path.relative(process.cwd(), id.split("?")[0] ?? "");
    if (file === "server/db/fence.ts") {
      if (!code.includes(FENCE)) throw new Error("the fence is raised elsewhere");
      return code.replace(FENCE, `${FENCE} if (client) return false;`);
    }
    if (file !== mutant?.file) return null;
    const { at, from, to } = mutant;
    if (!code.startsWith(from, at)) throw new Error(`${file} is not as it was`);
    return code.slice(0, at) + to + code.slice(at + from.length);
  },
};

const { test } = testSet({ ending: "test.ts", testTimeout: 240_000 });
export default defineConfig({
  test: {
    ...test,
    bail: 1,
    projects: ((test?.projects ?? []) as object[]).map((project) =>
      Object.assign({}, project, { plugins: [broken] }),
    ),
  },
});
