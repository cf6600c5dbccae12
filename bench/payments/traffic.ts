import { createHash, randomBytes } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { getAddressDecoder } from "@solana/kit";
import { encodeFunctionData, getAddress } from "viem";
import { FAUCET, localUsdtAbi } from "../../chain/evm/local/local-usdt.ts";
import { payFromFaucet } from "../../local/faucet.ts";
import type { Terms } from "../../server/chain/terms.ts";
import { paymentToken } from "../../server/chain-settings.ts";
import type { World } from "../../server/world.ts";
import { type Network, rowOf } from "../../shared/rules/networks.ts";

/** The same payments each time, at contracts whose addresses are real, among transfers that are none of ours. */

export const PAID_CONTRACTS = 10;
const PAYMENTS_EACH = 5;
export const PAYMENTS = PAID_CONTRACTS * PAYMENTS_EACH;
const STRANGERS = 200;

export function paidTerms(network: Network): Terms[] {
  const bytes = (name: string) => createHash("sha256").update(`${network} ${name}`).digest();
  const wallet = (name: string) =>
    rowOf(network).kind === "evm"
      ? getAddress(`0x${bytes(name).toString("hex", 12)}`)
      : getAddressDecoder().decode(bytes(name));
  return Array.from({ length: PAID_CONTRACTS }, (_, i) => ({
    trackKey: bytes(`track ${i}`).toString("hex"),
    payees: [6_000, 4_000].map((bps) => ({ wallet: wallet(`payee ${bps}`), bps })),
  }));
}

/** Sends it and waits until it is final. Sums so small that nothing is divided of them. */
export async function payAll(world: World, network: Network) {
  const before = await lying(world, network);
  const addresses = await Promise.all(
    paidTerms(network).map((terms) => world.chains[network].addressOf(terms)),
  );
  const payments = Array.from({ length: PAYMENTS }, (_, i) => ({
    to: addresses[i % PAID_CONTRACTS] ?? "",
    units: BigInt(100 + i),
  }));
  if (rowOf(network).kind === "evm") {
    for (let i = 0; i < STRANGERS; i++) await transfer(world, network, randomAddress(), 1n);
    for (const { to, units } of payments) await transfer(world, network, to, units);
  } else
    for (let i = 0; i < PAYMENTS; i += PAID_CONTRACTS)
      await Promise.all(
        payments
          .slice(i, i + PAID_CONTRACTS)
          .map(({ to, units }) =>
            payFromFaucet(world.config.chains, { network, to, amount: `0.000${units}` }),
          ),
      );
  const due = before + payments.reduce((sum, { units }) => sum + units, 0n);
  while ((await lying(world, network)) < due) await pause(200);
}

async function lying(world: World, network: Network): Promise<bigint> {
  const token = paymentToken(world.config.chains, network);
  const books = await world.chains[network].finalBooks(paidTerms(network), token);
  return books.reduce((sum, { undistributedUnits }) => sum + undistributedUnits, 0n);
}

const randomAddress = () => getAddress(`0x${randomBytes(20).toString("hex")}`);

/** Without waiting for its block: the node takes them in the order in which they come. */
async function transfer({ config }: World, network: Network, to: string, units: bigint) {
  const data = encodeFunctionData({
    abi: localUsdtAbi,
    functionName: "transfer",
    args: [getAddress(to), units],
  });
  const params = [{ from: FAUCET, to: paymentToken(config.chains, network), data, gas: "0x186a0" }];
  const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "eth_sendTransaction", params });
  const headers = { "content-type": "application/json" };
  const answer = await fetch(config.chains[network].urls[0] ?? "", { method: "POST", headers, body });
  const { error } = (await answer.json()) as { error?: { message: string } };
  if (error) throw new Error(error.message);
}
