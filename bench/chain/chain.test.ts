import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { openStage } from "../../chain/evm/test/stage.ts";
import { isKept } from "../budget-lines.ts";
import { chainBudgets } from "./chain-budgets.ts";
import { builds, type ChainFigures, writtenFigures } from "./chain-figures.ts";
import { chainPage } from "./chain-page.ts";
import { albumCreateGas, evmGas } from "./evm-gas.ts";
import { accountGas, remittanceGas } from "./payee-gas.ts";
import { solanaAccounts } from "./solana-accounts.ts";
import { solanaUnits } from "./solana-units.ts";

/** What bench/chain.json says is what the committed contracts cost; else run `npm run bench -- chain`. */

const PAYEES = 5;
const written = writtenFigures();

function forFive(columns: ChainFigures["solana"] | Omit<ChainFigures["evm"], "album" | "albumCreate">) {
  const figures = Object.entries(columns).map(([name, column]) => [name, column[PAYEES]]);
  return { payees: PAYEES, ...Object.fromEntries(figures) };
}

test("the figures are of the builds that are committed", () => {
  expect(written.builds).toEqual(builds);
});

test("Solana: five payees cost what is written", { tags: "deep" }, async () => {
  expect(await solanaUnits(PAYEES)).toEqual(forFive(written.solana));
});

test("Solana: payee accounts and remittances cost what is written", { tags: "deep" }, async () => {
  expect(await solanaAccounts()).toEqual(written.solanaAccounts);
});

test("EVM: five payees cost what is written", async () => {
  const stage = await openStage();
  try {
    const { album: _album, albumCreate, ...columns } = written.evm;
    expect(await evmGas(stage, PAYEES)).toEqual(forFive(columns));
    expect(await albumCreateGas(stage)).toEqual(albumCreate);
  } finally {
    await stage.stop();
  }
});

test("EVM: accounts and remittances cost what is written", { tags: "deep" }, async () => {
  const stage = await openStage();
  try {
    expect(await accountGas(stage)).toEqual(written.account);
    expect(await remittanceGas(stage)).toEqual(written.remittance);
  } finally {
    await stage.stop();
  }
});

test("all budgets are kept", () => {
  expect(chainBudgets(written).filter((budget) => !isKept(budget))).toEqual([]);
});

test("the page shows the figures of the file", () => {
  expect(readFileSync(new URL("../chain.md", import.meta.url), "utf8")).toBe(chainPage(written));
});
