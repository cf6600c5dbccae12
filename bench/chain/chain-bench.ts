import { writeFileSync } from "node:fs";
import type { Budget } from "../budget-lines.ts";
import { chainBudgets } from "./chain-budgets.ts";
import { FIGURES_FILE, measuredFigures } from "./chain-figures.ts";
import { chainPage } from "./chain-page.ts";

/** What the contracts cost, printed and written to bench/chain.md and bench/chain.json. */
export async function benchChain(line: (budget: Budget) => void) {
  const figures = await measuredFigures();
  const page = chainPage(figures);
  writeFileSync(FIGURES_FILE, `${JSON.stringify(figures, null, 2)}\n`);
  writeFileSync(new URL("../chain.md", import.meta.url), page);
  console.log(page);
  for (const budget of chainBudgets(figures)) line(budget);
}
