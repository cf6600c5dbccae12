// `npm run purse`: what was spent on fees, on what and for whom, and how long what is left will last. It only reads.
import { type Purse, readPurses } from "../../server/sending/read-purse.ts";
import { rowOf } from "../../shared/rules/networks.ts";
import { plainAmount } from "../../shared/rules/token-amount.ts";
import { command } from "./command.ts";
import { withRunning } from "./with-running.ts";

await command(() =>
  withRunning(async (world) => {
    for (const purse of await readPurses(world)) console.log(told(purse).join("\n"));
  }),
);

function told({ network, balanceUnits, parts, top, daysLeft }: Purse): string[] {
  const { symbol, decimals } = rowOf(network).coin;
  const coins = (units: bigint) => plainAmount(units, decimals);
  const holds = balanceUnits === null ? "balance not known" : `holds ${coins(balanceUnits)} ${symbol}`;
  const lasts =
    daysLeft === null ? "nothing spent in seven days" : `lasts ${daysLeft} days at this week's rate`;
  const rows = parts.map(({ part, todayUnits, leftUnits, weekUnits }) => [
    part,
    coins(todayUnits),
    coins(leftUnits),
    coins(weekUnits),
  ]);
  return [
    `${network}: the fee payer ${holds}, ${lasts}`,
    ...columns([[`${symbol}, spent on`, "24 hours", "left today", "7 days"], ...rows]),
    ...(top.length > 0 ? ["  most in 24 hours for"] : []),
    ...columns(top.map(({ who, name, units }) => [`${who} ${name}`, coins(units)])),
    "",
  ];
}

/** The first to the left, numbers to the right. */
function columns(rows: string[][]): string[] {
  const widths = (rows[0] ?? []).map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)));
  return rows.map((row) => {
    const cells = row.map((cell, at) =>
      at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0),
    );
    return `  ${cells.join("  ")}`;
  });
}
