import { setTimeout as pause } from "node:timers/promises";
import { type Account, type Chain, type Client, formatEther, type Hex, type Transport } from "viem";
import {
  estimateGas,
  getBalance,
  getGasPrice,
  getTransactionReceipt,
  sendRawTransaction,
  sendTransaction,
} from "viem/actions";
import type { Call } from "./client.ts";
import {
  DEPLOYER_COST_WEI,
  DEPLOYER_SENDER,
  DEPLOYER_TRANSACTION,
  deploymentOf,
  readDeployment,
} from "./deploy.ts";

/** Puts our factories on a chain that may have nothing yet, paid for by one account. Safe to repeat from any point. */

export class NotDeployed extends Error {}

type Payer = Client<Transport, Chain | undefined, Account>;
const POLL_MS = 500;
const PATIENCE_MS = 300_000;

export async function putFactories(payer: Payer, say: (line: string) => void): Promise<void> {
  const { hasDeployer, missing } = await readDeployment(payer);
  if (missing.length > 0 && !hasDeployer) {
    say("This chain has no deployer proxy yet; putting it there first.");
    await putDeployer(payer);
  }
  for (const factory of missing) {
    const hash = await pay(payer, deploymentOf(factory));
    say(`${factory.name}: sent ${hash}; waiting for it.`);
    await landed(payer, hash);
  }
}

/**
 * The proxy's transaction is the same on every chain, so it carries no chain id, and many nodes refuse such ones. Sent
 * before its sender has any money, it shows whether this one does, and nothing is spent on finding out.
 */
async function putDeployer(payer: Payer) {
  const missingWei = DEPLOYER_COST_WEI - (await getBalance(payer, { address: DEPLOYER_SENDER }));
  if (missingWei > 0n) {
    await refuseIfProtected(payer);
    await landed(payer, await pay(payer, { to: DEPLOYER_SENDER, data: "0x", value: missingWei }));
  }
  await landed(payer, await sendRawTransaction(payer, { serializedTransaction: DEPLOYER_TRANSACTION }));
}

async function refuseIfProtected(payer: Payer) {
  try {
    await sendRawTransaction(payer, { serializedTransaction: DEPLOYER_TRANSACTION });
  } catch (error) {
    if (error instanceof Error && /replay.?protected|EIP-?155/i.test(`${error.message} ${error.cause}`))
      throw new NotDeployed(
        "This node refuses the deployer proxy's transaction, because it carries no chain id (only replay-protected transactions). " +
          "Use a node that takes it (geth: --rpc.allow-unprotected-txs), or a chain that has the proxy. Nothing was sent.",
      );
  }
}

async function pay(payer: Payer, call: Call & { value?: bigint }): Promise<Hex> {
  const { account } = payer;
  const balanceWei = await getBalance(payer, { address: account.address });
  // Asked of the chain without the money: "not enough" would otherwise come back as a failed estimate.
  const gas = await estimateGas(payer, { to: call.to, data: call.data });
  const costWei = gas * (await getGasPrice(payer)) + (call.value ?? 0n);
  if (balanceWei < costWei)
    throw new NotDeployed(
      `${account.address} holds ${formatEther(balanceWei)} and needs about ${formatEther(costWei)} of the chain's coin`,
    );
  return await sendTransaction(payer, { ...call, account, chain: null });
}

async function landed(payer: Payer, hash: Hex): Promise<void> {
  for (const deadline = Date.now() + PATIENCE_MS; Date.now() < deadline; await pause(POLL_MS)) {
    const receipt = await getTransactionReceipt(payer, { hash }).catch((error: Error) => {
      if (error.name === "TransactionReceiptNotFoundError") return null;
      throw error;
    });
    if (receipt?.status === "success") return;
    if (receipt) throw new NotDeployed(`${hash} was undone by the chain`);
  }
  throw new NotDeployed(
    `${hash} is not in a block after ${PATIENCE_MS / 60_000} minutes; run this again later`,
  );
}
