import { type Budget, isKept } from "../budget-lines.ts";
import { chainBudgets } from "./chain-budgets.ts";
import type { ChainFigures } from "./chain-figures.ts";
import type { AlbumGas } from "./evm-gas.ts";
import { CASCADE_SOLANA, QUOTED_EVM } from "./quoted-figures.ts";
import { SPLITS } from "./solana-units.ts";

/** bench/chain.md, from the figures alone. */

type Row = Record<string, number>;

export function chainPage(figures: ChainFigures): string {
  return [
    "# What the contracts cost",
    `Written by \`npm run bench -- chain\`; do not edit. The figures are the same at every run: a test measures some of them
again and compares. In *italics*: quoted, not measured by this bench. Cascade's Solana figures are its own
documentation's, on the token program of that time; the other quoted ones were measured once, outside this repository,
from the published sources, with a token that took about 2 % more than the one here: compare them with the floor there.`,
    "## Budgets",
    budgetTable(chainBudgets(figures)),
    ...solanaPart(figures),
    ...evmPart(figures),
    ...payeePart(figures),
  ]
    .join("\n\n")
    .concat("\n");
}

function solanaPart({ solana, solanaAccounts, builds }: ChainFigures): string[] {
  return [
    "## Solana",
    `On LiteSVM, with the token program the network runs today. Payees have their token accounts already. How many tries an
address takes is chance: creating is the mean of ${SPLITS} splits. With more than 23 payees the vault needs a transaction of
its own. Programs (split, payee account, remittance): ${builds.solana}.`,
    table("compute units", {
      "create the ledger": solana.create,
      "create the ledger and the vault": solana.createWithVault,
      "*Cascade: create with vault*": CASCADE_SOLANA.createWithVault,
      "distribute, first payment": solana.distributeFirst,
      "distribute, later payments": solana.distributeRepeat,
      "distribute, nothing there": solana.distributeNothing,
      "distribute, one payee skipped": solana.distributeOneSkipped,
      "*Cascade: distribute, old token program*": CASCADE_SOLANA.distributeOldToken,
      "*Cascade: distribute, new token program, estimate*": CASCADE_SOLANA.distributeNewTokenEstimate,
    }),
    table("lamports", {
      "rent of ledger and vault": solana.rentLamports,
      "*Cascade: rent of configuration and vault*": CASCADE_SOLANA.rentLamports,
    }),
    table("bytes of 1,232", {
      "create the ledger": solana.createBytes,
      "create the ledger and the vault": solana.createWithVaultBytes,
      distribute: solana.distributeBytes,
    }),
    `Rent is money and stays; compute is nearly free: a signature costs 5,000 lamports, whatever it computes. A payee account
takes ${grouped(solanaAccounts.accountRentLamports)} lamports of rent. ${remittedLine(solanaAccounts.remittance)}
${remittedLine(solanaAccounts.largeRemittance)}`,
  ];
}

function evmPart({ evm, openZeppelin, builds }: ChainFigures): string[] {
  return [
    "## EVM",
    `Gas on anvil (Osaka) with a token that reads and writes storage as USDT does. The floor is what no transaction with the
same transfers can avoid: the transaction, the token's own work, one call each. Sources: ${builds.evm}.`,
    table("create", {
      Ledgerline: evm.create,
      "OpenZeppelin 4.9 PaymentSplitter": openZeppelin.create,
      ...quoted(QUOTED_EVM.create),
    }),
    table("distribute, first payment", {
      Ledgerline: evm.distributeFirst,
      "physical floor": evm.floorFirst,
      "over the floor, %": evm.overFloorFirstPercent,
      "OpenZeppelin, N transactions": openZeppelin.releaseFirst,
      "OpenZeppelin, one transaction": openZeppelin.releaseTogetherFirst,
      ...quoted(QUOTED_EVM.distributeFirst),
    }),
    table("distribute, later payments", {
      Ledgerline: evm.distributeRepeat,
      "physical floor": evm.floorRepeat,
      "over the floor, %": evm.overFloorRepeatPercent,
      "OpenZeppelin, N transactions": openZeppelin.releaseRepeat,
      "OpenZeppelin, one transaction": openZeppelin.releaseTogetherRepeat,
      ...quoted(QUOTED_EVM.distributeRepeat),
    }),
    table("distribute the chain's own coin", {
      "to new accounts": evm.coinFirst,
      "later payments": evm.coinRepeat,
    }),
    `An album of ${evm.albumCreate.tracks} tracks with ${evm.albumCreate.payees} authors each, created: ${compared(evm.albumCreate)}
A contract takes ${eachOf(evm.albumCreate, "together")} gas in the batch, ${eachOf(evm.albumCreate, "apart")} by itself.`,
    `An album of ${evm.album.tracks} tracks with the same ${evm.album.payees} authors, paid out again: ${compared(evm.album)}`,
  ];
}

function payeePart({ account, remittance }: ChainFigures): string[] {
  const each = (gas: number) => grouped(Math.round(gas / remittance.contracts));
  return [
    "### Payee accounts",
    `The floor is as above, with the call data of the same call: a plain transfer, asked for through another contract. A
transfer that a wallet sends itself finds the token warm, which no call through a contract can.`,
    list("gas", {
      "open, with a guardian": account.open,
      "open, without a guardian": account.openWithoutGuardian,
      "open again, by `openAndCall`": account.openAgain,
      "send a token": account.send,
      "physical floor of that": account.sendFloor,
      "over the floor, %": account.sendOverFloorPercent,
      "plain transfer from a wallet": account.plainTransfer,
      "send coin to a new account": account.sendCoin,
      "change the owner": account.changeOwner,
      "start a recovery": account.startRecovery,
      "finish a recovery": account.finishRecovery,
      "open a vault and deliver what is in it": account.deliverFromVault,
    }),
    "### Remittances",
    `A chunk of ${remittance.contracts} contracts that have been paid before. The floor tells whom to pay and how much as tightly as it
can be told: 28 bytes each.`,
    list("gas", {
      "make the remittance": remittance.create,
      "first chunk": remittance.firstChunk,
      "later chunk": remittance.laterChunk,
      "physical floor of a chunk": remittance.floor,
      "first chunk over the floor, %": remittance.firstOverFloorPercent,
      "later chunk over the floor, %": remittance.laterOverFloorPercent,
      [`${remittance.contracts} plain transfers from a wallet`]: remittance.plainTransfers,
    }),
    `A contract takes ${each(remittance.laterChunk)} gas in a chunk, ${each(remittance.plainTransfers)} by a transfer of its own.`,
  ];
}

const list = (head: string, rows: Record<string, number>) =>
  [
    `| | ${head} |`,
    "|---|---:|",
    ...Object.entries(rows).map(([name, value]) => `| ${name} | ${cell(value)} |`),
  ].join("\n");

const compared = ({ tracks, together, apart }: AlbumGas) =>
  `${grouped(together)} gas in one transaction,
${grouped(apart)} in ${tracks} (${(100 * (1 - together / apart)).toFixed(1)} % less).`;
const eachOf = (album: AlbumGas, how: "together" | "apart") => grouped(Math.round(album[how] / album.tracks));

const grouped = (value: number) => value.toLocaleString("en-US");
const quoted = (rows: Record<string, Row>) =>
  Object.fromEntries(Object.entries(rows).map(([name, row]) => [`*${name}*`, row]));

function table(head: string, rows: Record<string, Row>): string {
  const counts = Object.keys(Object.values(rows)[0] ?? {});
  return [
    `| ${head} | ${counts.map((count) => (count === "1" ? "1 payee" : count)).join(" | ")} |`,
    `|---|${counts.map(() => "---:|").join("")}`,
    ...Object.entries(rows).map(
      ([name, row]) => `| ${name} | ${counts.map((count) => cell(row[count])).join(" | ")} |`,
    ),
  ].join("\n");
}

const cell = (value: number | undefined) => (value === undefined ? "" : grouped(value));

function budgetTable(budgets: Budget[]): string {
  const rows = budgets.map(
    (line) =>
      `| ${line.what} | ${grouped(line.value)} ${line.unit} | ${grouped(line.budget)} | ${isKept(line) ? "kept" : "OVER"} |`,
  );
  return ["| what | measured | at most | |", "|---|---:|---:|---|", ...rows].join("\n");
}

const remittedLine = ({
  contracts,
  contractsInChunk,
  unitsPerContract,
  rentLamports,
}: ChainFigures["solanaAccounts"]["remittance"]) =>
  `A remittance to ${contracts} contracts takes ${grouped(rentLamports)} lamports of rent, and in chunks of
${contractsInChunk} each contract ${grouped(unitsPerContract)} compute units.`;
