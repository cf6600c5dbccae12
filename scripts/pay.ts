// `npm run pay`: sends test money on a local chain of a running `npm start`, found by the same settings.
import { parseArgs } from "node:util";
import { faucetMoney, payFromFaucet } from "../local/faucet.ts";
import { PaymentRefused } from "../local/payment-refused.ts";
import { BadConfig } from "../server/bad-config.ts";
import { readConfig } from "../server/config.ts";
import { NETWORKS, networkNamed } from "../shared/rules/networks.ts";

const either = (words: string[]) => words.join("|").toLowerCase();
const NAMES = NETWORKS.toReversed();
const TOKENS = either([
  ...new Set(NAMES.flatMap((network) => faucetMoney(network).map(({ symbol }) => symbol))),
]);
const USAGE = `npm run pay -- --network ${either(NAMES)} --to <address> --amount 125.50 [--token ${TOKENS}]`;

try {
  const { network, to, amount, token } = options();
  const payment = await payFromFaucet(readConfig().chains, { network, to, amount, token });
  console.log(`Sent ${payment.amount} ${payment.symbol} to ${to} on the local ${network}.`);
  console.log(`Transaction: ${payment.transaction}`);
  console.log(`It now holds ${payment.balance} ${payment.symbol}.`);
} catch (error) {
  const expected = error instanceof PaymentRefused || error instanceof BadConfig;
  console.error(expected ? error.message : error);
  process.exitCode = 1;
}

function options() {
  const { values } = parse();
  const network = networkNamed(values.network);
  if (!network || !values.to || !values.amount) throw new PaymentRefused(`Usage: ${USAGE}`);
  return { network, to: values.to, amount: values.amount, token: values.token.toLowerCase() };
}

function parse() {
  const text = { type: "string" } as const;
  try {
    return parseArgs({
      options: { network: text, to: text, amount: text, token: { ...text, default: "usdt" } },
    });
  } catch (error) {
    throw new PaymentRefused(`${error instanceof Error ? error.message : error} Usage: ${USAGE}`);
  }
}
