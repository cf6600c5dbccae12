import { testSet } from "./vitest.config.ts";

/** What takes too long for any regular run, and those tests of the other sets that do more of the same here. */
export default testSet({
  ending: "soak.ts",
  also: [
    "server/approvals/batches.deep.test.ts",
    "server/approvals/silence/kept-stories.deep.test.ts",
    "server/auth/links-under-fire.deep.test.ts",
    "server/http/fuzz.deep.test.ts",
    "server/payments/restored-month.deep.test.ts",
    "server/test/attacks/hostile-names.deep.test.ts",
    "server/test/model/agreements.deep.test.ts",
    "server/test/model/money.deep.test.ts",
    "server/workspaces/same-name.deep.test.ts",
    "server/workspaces/strangers.deep.test.ts",
  ],
  env: { SOAK: "1" },
  testTimeout: 600_000,
});
