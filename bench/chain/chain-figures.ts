import { readFileSync } from "node:fs";
import artifacts from "../../chain/evm/artifacts.json" with { type: "json" };
import { openStage } from "../../chain/evm/test/stage.ts";
import built from "../../chain/solana/programs.json" with { type: "json" };
import { type AlbumGas, albumCreateGas, albumGas, type EvmGas, evmGas } from "./evm-gas.ts";
import { type AccountGas, accountGas, type RemittanceGas, remittanceGas } from "./payee-gas.ts";
import { openSplitters, type SplitterGas } from "./payment-splitter.ts";
import { type SolanaAccounts, solanaAccounts } from "./solana-accounts.ts";
import { type SolanaUnits, solanaUnits } from "./solana-units.ts";

/** Everything measured on the chains, by what was measured and then by the number of payees. */

type ByPayees<Row> = Record<Exclude<keyof Row, "payees">, Record<string, number>>;

export interface ChainFigures {
  /** Which builds the figures belong to. */
  builds: { solana: string; evm: string };
  solana: ByPayees<SolanaUnits>;
  solanaAccounts: SolanaAccounts;
  evm: ByPayees<EvmGas> & { album: AlbumGas; albumCreate: AlbumGas };
  account: AccountGas;
  remittance: RemittanceGas;
  openZeppelin: ByPayees<SplitterGas>;
}

export const FIGURES_FILE = new URL("../chain.json", import.meta.url);
export const builds = {
  solana: `${built.split.program}, ${built.account.program}, ${built.remittance.program}`,
  evm: artifacts.sources,
};
const SOLANA_COUNTS = [1, 2, 5, 10, 20, 25];
const EVM_COUNTS = [2, 5, 10, 20, 50];

export const writtenFigures = (): ChainFigures => JSON.parse(readFileSync(FIGURES_FILE, "utf8"));

export async function measuredFigures(): Promise<ChainFigures> {
  const solana = await each(SOLANA_COUNTS, solanaUnits);
  const accounts = await solanaAccounts();
  const stage = await openStage();
  try {
    const evm = await each(EVM_COUNTS, (payees) => evmGas(stage, payees));
    const albums = { album: await albumGas(stage), albumCreate: await albumCreateGas(stage) };
    const splitterGas = await openSplitters(stage);
    const openZeppelin = byPayees(await each(EVM_COUNTS, splitterGas));
    const account = await accountGas(stage);
    const remittance = await remittanceGas(stage);
    const onSolana = { solana: byPayees(solana), solanaAccounts: accounts };
    const onEvm = { evm: { ...byPayees(evm), ...albums }, account, remittance, openZeppelin };
    return { builds, ...onSolana, ...onEvm };
  } finally {
    await stage.stop();
  }
}

async function each<Row>(counts: number[], measure: (payees: number) => Promise<Row>): Promise<Row[]> {
  const rows: Row[] = [];
  for (const count of counts) rows.push(await measure(count));
  return rows;
}

function byPayees<Row extends { payees: number }>(rows: Row[]): ByPayees<Row> {
  const columns: Record<string, Record<string, number>> = {};
  for (const { payees, ...figures } of rows)
    for (const [name, value] of Object.entries(figures as Record<string, number>)) {
      columns[name] ??= {};
      columns[name][payees] = value;
    }
  return columns as ByPayees<Row>;
}
