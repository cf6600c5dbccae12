import { testSet } from "./vitest.config.ts";

/** What every change need not wait for: kills, replicas, lifecycles, bad wires, large data, further tokens. */
export default testSet({ ending: "deep.test.ts", testTimeout: 180_000 });
