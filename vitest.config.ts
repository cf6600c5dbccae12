import { defineConfig } from "vitest/config";
import { quickRoot } from "./local/test/new-folder.ts";

/** They need neither a database nor a chain. */
const PLAIN = [
  "{proof,shared,web,words}/**/*",
  "server/architecture",
  "server/config",
  "server/db/upgrades",
  "server/statements/reading/**/*",
  "server/watching",
];
/** They run on local chains and need no database. */
const CHAIN = ["{bench,chain}/**/*", "server/chain/**/*"];
const REAL = ["{client,demo,harness,local,rescue,server}/**/*"];
/** They change what others share, and need a process of their own. */
const ALONE = ["server/networks"];

/** What `npm test` leaves to `npm run test:deep`: by itself, or as one of a file (`@module-tag deep`). */
const TAGS = [
  { name: "deep", description: "the same once more, slower: further networks, many at once, at random" },
];

const STARTS = ["./harness/build.ts", "./harness/postgres.ts"];

interface Set {
  /** How the names of its files end. */
  ending: string;
  /** Files that end otherwise and belong to it too. */
  also?: string[];
  exclude?: string[];
  env?: Record<string, string>;
  testTimeout?: number;
}

/** Each set is run on the same three grounds. Files share a process, so that what they import is loaded once. */
export function testSet({ ending, also = [], exclude = [], env = {}, testTimeout = 90_000 }: Set) {
  const named = (paths: string[]) => paths.map((path) => `${path}.${ending}`);
  // A queue is looked at every second or so: the second that vitest would wait is too close to it.
  const expect = { poll: { timeout: 15_000 } };
  const shared = { env, testTimeout, hookTimeout: 60_000, isolate: false, expect, tags: TAGS };
  return defineConfig({
    test: {
      pool: "forks",
      // One more than the two processors we count on: a test waits for a queue, a mail or a chain half of its time.
      maxWorkers: 3,
      projects: [
        {
          // Thousands of small files are read there.
          test: {
            ...shared,
            env: { ...env, TMPDIR: quickRoot() },
            name: "plain",
            include: named(PLAIN),
            exclude,
          },
        },
        {
          test: {
            ...shared,
            name: "chain",
            include: named(CHAIN),
            exclude,
            globalSetup: "./chain/evm/test/contracts.ts",
          },
        },
        {
          test: {
            ...shared,
            env: { ...env, BUILT_THREADS: "1" },
            name: "real",
            include: [...named(REAL), ...also],
            exclude: [...named(PLAIN), ...named(CHAIN), ...named(ALONE), ...exclude],
            globalSetup: STARTS,
          },
        },
        { test: { ...shared, name: "alone", include: named(ALONE), isolate: true, globalSetup: STARTS } },
      ],
    },
  });
}

export default testSet({ ending: "test.ts", exclude: ["**/*.deep.test.ts"] });
