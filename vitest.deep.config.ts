import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { testSet } from "./vitest.config.ts";

const FOLDERS = "bench chain client demo harness local proof rescue server shared web words".split(" ");
const IS_DEEP = /@module-tag deep|\btags: "deep"/;

/** They are not even loaded. */
const withNothingDeep = FOLDERS.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => path.join(folder, name)),
).filter((file) => file.endsWith(".test.ts") && !IS_DEEP.test(readFileSync(file, "utf8")));

/** What every change need not wait for: kills, replicas, lifecycles, bad wires, large data, further tokens. */
export default testSet({ ending: "test.ts", exclude: withNothingDeep, testTimeout: 180_000 });
