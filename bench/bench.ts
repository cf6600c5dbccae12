import { benchApi } from "./api/api.ts";
import { benchApp } from "./app.ts";
import { type Budget, printBudget } from "./budget-lines.ts";
import { benchCatalogue } from "./catalogue.ts";
import { benchChain } from "./chain/chain-bench.ts";
import { benchLog } from "./log.ts";
import { benchPayments } from "./payments/payments.ts";
import { benchSending } from "./sending.ts";
import { benchSize } from "./size.ts";
import { benchStatements } from "./statements/statements.ts";
import { benchWeb } from "./web.ts";

/** `npm run bench` measures everything the budgets speak of; with `-- api`, `-- app`, `-- catalogue`, `-- chain`, `-- log`, `-- payments`, `-- sending`, `-- size`, `-- statements` or `-- web` only that part. */

const PARTS: Record<string, (line: (budget: Budget) => void) => Promise<void>> = {
  api: benchApi,
  app: benchApp,
  catalogue: benchCatalogue,
  chain: benchChain,
  log: benchLog,
  payments: benchPayments,
  sending: benchSending,
  size: benchSize,
  statements: benchStatements,
  web: benchWeb,
};

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in PARTS));
if (unknown.length) {
  console.error(`No bench is called ${unknown.join(", ")}; there are ${Object.keys(PARTS).join(", ")}`);
  process.exit(1);
}

let over = 0;
for (const [name, bench] of Object.entries(PARTS))
  if (!wanted.length || wanted.includes(name))
    await bench((budget) => {
      if (!printBudget(budget)) over++;
    });
process.exit(over > 0 ? 1 : 0);
