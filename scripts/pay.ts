// `npm run pay`: sends test money on a local chain of a running `npm start`, found by the same settings.
import { parseArgs } from "node:util";
import { and, eq, isNotNull, sql } from "drizzle-orm";
import { faucetMoney, payFromFaucet } from "../local/faucet.ts";
import { PaymentRefused } from "../local/payment-refused.ts";
import { readConfig } from "../server/config.ts";
import { remittances, statements } from "../server/db/schema.ts";
import { missingUnits } from "../server/remittances/stage.ts";
import { NETWORKS, networkNamed, rowOf } from "../shared/rules/networks.ts";
import { plainAmount } from "../shared/rules/token-amount.ts";
import { command } from "./operating/command.ts";
import { withRunning } from "./operating/with-running.ts";

const either = (words: string[]) => words.join("|").toLowerCase();
const NAMES = NETWORKS.toReversed();
const TOKENS = either([
  ...new Set(NAMES.flatMap((network) => faucetMoney(network).map(({ symbol }) => symbol))),
]);
const USAGE = `npm run pay -- --network ${either(NAMES)} --to <address> --amount 125.50 [--token ${TOKENS}], or npm run pay -- --statement <id>`;

await command(send, { alsoExpected: [PaymentRefused] });

async function send() {
  for (const { network, to, amount, token } of await payments()) {
    const payment = await payFromFaucet(readConfig().chains, { network, to, amount, token });
    console.log(`Sent ${payment.amount} ${payment.symbol} to ${to} on the local ${network}.`);
    console.log(`Transaction: ${payment.transaction}`);
    console.log(`It now holds ${payment.balance} ${payment.symbol}.`);
  }
}

async function payments() {
  const { values } = parse();
  if (values.statement) return await missingOf(values.statement);
  const network = networkNamed(values.network);
  if (!network || !values.to || !values.amount) throw new PaymentRefused(`Usage: ${USAGE}`);
  return [{ network, to: values.to, amount: values.amount, token: values.token.toLowerCase() }];
}

/** What an agreed statement still needs on each network whose refund address was chosen. */
async function missingOf(statementId: string) {
  return await withRunning(async ({ db }) => {
    const rows = await db
      .select({ remittance: remittances, token: statements.token })
      .from(remittances)
      .innerJoin(statements, eq(statements.id, remittances.statementId))
      .where(
        and(
          eq(sql`${statements.id}::text`, statementId),
          eq(remittances.isCurrent, true),
          isNotNull(remittances.openedAt),
        ),
      );
    const missing = rows.filter(({ remittance }) => missingUnits(remittance) > 0n);
    if (missing.length === 0)
      throw new PaymentRefused(
        "This statement needs no transfer now: agree to it and choose a refund address first.",
      );
    return missing.map(({ remittance, token }) => ({
      network: remittance.network,
      to: remittance.address,
      amount: plainAmount(missingUnits(remittance), rowOf(remittance.network).tokens[token].decimals),
      token: token.toLowerCase(),
    }));
  });
}

function parse() {
  const text = { type: "string" } as const;
  try {
    return parseArgs({
      options: {
        statement: text,
        network: text,
        to: text,
        amount: text,
        token: { ...text, default: "usdt" },
      },
    });
  } catch (error) {
    throw new PaymentRefused(`${error instanceof Error ? error.message : error} Usage: ${USAGE}`);
  }
}
