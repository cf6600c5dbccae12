import { BlockNotFoundError, type Client, erc20Abi, getAddress } from "viem";
import { getBalance, getBlock, getCode, readContract } from "viem/actions";
import { verifyContracts } from "../../../chain/evm/verify.ts";
import type { Fault } from "../../../shared/rules/networks.ts";
import { refusalOf } from "../evm/client.ts";
import type { Together } from "../evm/json-rpc.ts";
import {
  decimalsFault,
  faultsIn,
  missingFault,
  type NeededToken,
  type Needs,
  payerFault,
  unless,
} from "./fault.ts";

export async function evmFaults(client: Client, together: Together, needs: Needs): Promise<Fault[]> {
  const { tokens, payer } = needs;
  const isNo = (error: unknown) => error instanceof BlockNotFoundError || refusalOf(error) !== null;
  const logs = { fromBlock: "latest", toBlock: "latest", address: tokens.map(({ token }) => token) };
  return await faultsIn([
    unless("no_finality", () => getBlock(client, { blockTag: "finalized" }), isNo),
    unless("no_logs", () => client.request({ method: "eth_getLogs", params: [logs] } as never), isNo),
    unless("no_batches", () => together([{ method: "eth_chainId" }, { method: "eth_blockNumber" }]), isNo),
    () => contractFaults(client),
    ...tokens.map((token) => () => tokenFault(client, token)),
    async () => payer && payerFault(payer, await getBalance(client, { address: getAddress(payer.address) })),
  ]);
}

async function contractFaults(client: Client): Promise<Fault[]> {
  const contracts = await verifyContracts(client);
  return contracts
    .filter(({ isOurs }) => !isOurs)
    .map(({ name, address, codeHash }) =>
      codeHash === null
        ? { code: "contract_missing", found: `nothing is at ${address}, where ${name} should be` }
        : {
            code: "contract_differs",
            found: `${address} should be ${name}, but its code hash is ${codeHash}`,
          },
    );
}

async function tokenFault(client: Client, needed: NeededToken): Promise<Fault | null> {
  const address = getAddress(needed.token);
  const missing = missingFault(needed);
  if (!(await getCode(client, { address }))) return missing;
  try {
    const found = await readContract(client, { address, abi: erc20Abi, functionName: "decimals" });
    return decimalsFault(needed, Number(found));
  } catch (error) {
    if (refusalOf(error) === null) throw error;
    return missing;
  }
}
