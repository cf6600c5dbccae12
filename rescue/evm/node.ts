import { type Address, BaseError, type Client, createClient, type Hex, http } from "viem";
import { call, getCode, sendRawTransaction, waitForTransactionReceipt } from "viem/actions";
import { type Call, refusalIn } from "../../chain/evm/client.ts";
import type { Factory } from "../../chain/evm/factories.ts";
import type { Sender, Unsigned } from "../rescue-chain.ts";
import { Stopped } from "../stopped.ts";

/** One node: what is tried out on it, and what is sent through it. */

const TIMEOUT_MS = 20_000;
const PATIENCE_MS = 300_000;
const POLL_MS = 1_000;

export function evmNode(rpc: string): Client {
  const transport = http(rpc, { retryCount: 2, timeout: TIMEOUT_MS });
  return createClient({ transport, cacheTime: 0, pollingInterval: POLL_MS });
}

export const evmSender = (client: Client): Sender => ({
  waitFor: (id) => waitFor(client, id as Hex),
  broadcast: (signed) => sendRawTransaction(client, { serializedTransaction: signed as Hex }),
});

async function waitFor(client: Client, hash: Hex): Promise<void> {
  const receipt = await waitForTransactionReceipt(client, { hash, timeout: PATIENCE_MS }).catch((error) => {
    const why = error instanceof BaseError ? error.shortMessage : String(error);
    throw new Stopped("outcome", `${hash} is not in a block yet (${why}). Look for it before you try again.`);
  });
  if (receipt.status !== "success")
    throw new Stopped("outcome", `${hash} was refused by the contract in block ${receipt.blockNumber}.`);
}

export type Step = Call & { what: string };

export const unsignedSteps = (steps: Step[], from: Address, chainId: number): Unsigned[] =>
  steps.map((step) => ({ kind: "evm", from, chainId, value: "0", ...step }));

/** A call to an address where nothing is succeeds, and does nothing. */
export async function refuseWithout(client: Client, factory: Factory) {
  if (await getCode(client, { address: factory.address })) return;
  throw new Stopped("refused", `Ledgerline's ${factory.name} is not on this chain at ${factory.address}.`);
}

const REFUSED: Record<string, string> = {
  TooLittle: "There is too little of this token to divide.",
  NotAToken: "This is not a token that can be moved.",
  NotDelivered: "The token refuses this transfer. Its issuer may have frozen one of the two.",
};

/** Throws what the contract would say to it now. */
export async function tryOut(client: Client, { to, data }: Call, account: Address) {
  try {
    await call(client, { account, to, data });
  } catch (error) {
    const refusal = refusalIn(error);
    const said = error instanceof BaseError ? error.shortMessage : String(error);
    throw new Stopped(
      "refused",
      refusal ? (REFUSED[refusal] ?? `The contract refuses this: ${refusal}.`) : said,
    );
  }
}
