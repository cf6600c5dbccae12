import {
  type Client,
  encodeEventTopics,
  encodeFunctionData,
  erc20Abi,
  formatLog,
  getAddress,
  numberToHex,
  pad,
  type RpcBlock,
  type RpcLog,
} from "viem";
import { getBlock, getCode } from "viem/actions";
import type { Call } from "../../../chain/evm/client.ts";
import { REMITTANCES } from "../../../chain/evm/factories.ts";
import {
  createRemittanceAndCall,
  createRemittanceCall,
  deliverChunkCall,
  type RemittancePlan as EvmPlan,
  giveBackCall,
  MOST_PAYMENTS,
  planRemittance,
  readDeliveries,
  readRemittance,
  takeBackCall,
} from "../../../chain/evm/remittance.ts";
import { neededUnits } from "../../../chain/models/remittance.ts";
import { inParallel } from "../../in-parallel.ts";
import { agreedState } from "../ask-every-endpoint.ts";
import { Refused } from "../chain-errors.ts";
import type { EvmAsk, EvmOptions } from "../evm/client.ts";
import { type Draft, gasFor } from "../evm/drafts.ts";
import type { MinedLog } from "../evm/events.ts";
import type { Together } from "../evm/json-rpc.ts";
import { openLogRanges } from "../evm/log-ranges.ts";
import { balanceOf, heldFor } from "../evm/read.ts";
import type { SignDrafted } from "../evm/signing.ts";
import { evmToken, tokenOf } from "../evm/token.ts";
import { PRESETS } from "../limits.ts";
import type { Remittances } from "../port.ts";
import { COIN, type Token } from "../terms.ts";
import type { RemittanceHistory, RemittanceState, RemittanceTerms } from "./plan.ts";

/** Remittances on EVM chains: made with what is first asked of them, so their address can always receive. */

const TRANSFER = encodeEventTopics({ abi: erc20Abi, eventName: "Transfer" });
/** So many ranges of blocks in one look; the next goes on where it ended. */
const MOST_RANGES = 20;
const AT_ONCE = 8;

const planOf = ({ token, refund, payments }: RemittanceTerms): EvmPlan =>
  planRemittance({
    token: evmToken(token),
    refund: getAddress(refund),
    payments: payments.map(({ contract, amountUnits }) => ({ contract: getAddress(contract), amountUnits })),
  });

const unitsIn = (payments: { amountUnits: bigint }[]) =>
  payments.reduce((sum, { amountUnits }) => sum + amountUnits, 0n);

export function evmRemittances(
  asks: [ask: EvmAsk, ...each: EvmAsk[]],
  options: EvmOptions,
  signDrafted: SignDrafted,
): Remittances {
  const { network, chainId, limits = PRESETS.own } = options;
  const [ask] = asks;
  const inRange = openLogRanges();

  /** Made in front where it is not there yet. */
  async function draft(client: Client, plan: EvmPlan, call: Call, payer: string): Promise<Draft> {
    if (!(await getCode(client, { address: REMITTANCES.address })))
      throw new Refused(network, "FactoryMissing");
    const isMade = await getCode(client, { address: plan.address });
    const whole = isMade ? call : createRemittanceAndCall(plan, call);
    return { ...whole, value: 0n, gas: await gasFor(client, whole, getAddress(payer)), contracts: [] };
  }

  return {
    factory: REMITTANCES.address,
    mostPayments: MOST_PAYMENTS,

    async plan(terms) {
      const { address, root, totalUnits, chunks } = planOf(terms);
      return {
        ...{ address, root, totalUnits },
        chunks: chunks.map((chunk) => ({
          number: chunk.number,
          amountUnits: unitsIn(chunk.payments),
          neededUnits: neededUnits(chunk),
          contracts: chunk.payments.map(({ contract }) => contract),
        })),
      };
    },

    payUri: ({ address, token, amountUnits }) =>
      `ethereum:${token}@${chainId}/transfer?address=${address}&uint256=${amountUnits}`,

    async read(terms, cursor = null) {
      const plan = planOf(terms);
      return await agreedState(
        options,
        asks.map(
          (one) => () =>
            one(async (client, together) =>
              stateOf(client, plan, terms.token, await finalBlock(together, cursor)),
            ),
        ),
      );
    },

    beginning: () => ask(async (client) => `${(await getBlock(client, { blockTag: "finalized" })).number}`),

    history: (terms, tokens, cursor) =>
      ask((client, together) =>
        historyOf(client, together, planOf(terms), {
          ...{ tokens, cursor, inRange },
          most: BigInt(limits.logBlocks),
        }),
      ),

    signDeliver: (terms, number, signing) =>
      signDrafted(async (client) => {
        const plan = planOf(terms);
        const { delivered } = await readRemittance(client, plan);
        if (delivered.includes(number)) return [];
        return [await draft(client, plan, deliverChunkCall(plan, number), signing.feePayer.address)];
      }, signing),

    waitsInVaults: (contracts, token) =>
      ask(async (client) => {
        const held = await inParallel(contracts, AT_ONCE, (contract) =>
          heldFor(client, getAddress(contract), token),
        );
        return contracts.filter((_, i) => (held[i] ?? 0n) > 0n);
      }),

    signGiveBack: (terms, token, signing) =>
      signDrafted(async (client) => {
        const plan = planOf(terms);
        if ((await balanceOf(client, plan.address, token)) === 0n) return [];
        return [await draft(client, plan, giveBackCall(plan, evmToken(token)), signing.feePayer.address)];
      }, signing),

    unsignedPayment: (terms, { from, amountUnits }) =>
      ask(async (client) => {
        if ((await balanceOf(client, getAddress(from), terms.token)) < amountUnits)
          throw new Refused(network, "TooLittle");
        const args = [planOf(terms).address, amountUnits] as const;
        const data = encodeFunctionData({ abi: erc20Abi, functionName: "transfer", args });
        return [{ kind: "evm", chainId, to: evmToken(terms.token), data }];
      }),

    // Made through the factory it would be the factory that takes the money back, so the wallet sends two.
    unsignedTakeBack: (terms) =>
      ask(async (client) => {
        const plan = planOf(terms);
        const isMade = await getCode(client, { address: plan.address });
        const calls = [
          ...(isMade ? [] : [createRemittanceCall(plan)]),
          takeBackCall(plan, evmToken(terms.token), getAddress(terms.refund)),
        ];
        return calls.map(({ to, data }) => ({ kind: "evm", chainId, to, data }));
      }),
  };
}

/** A node for which less is final than was told of before is asked again. */
async function finalBlock(together: Together, cursor: string | null): Promise<bigint> {
  const numberIn = (block: unknown) => Number((block as RpcBlock | null)?.number ?? -1);
  const [block] = await together(
    [{ method: "eth_getBlockByNumber", params: ["finalized", false] }],
    ([found]) => (numberIn(found) < Number(cursor ?? 0) ? "the node is behind what it told before" : null),
  );
  return BigInt(numberIn(block));
}

/** Both at one block: what was delivered between two questions would be counted twice, or not at all. */
async function stateOf(
  client: Client,
  plan: EvmPlan,
  token: Token,
  blockNumber: bigint,
): Promise<RemittanceState> {
  const [thereUnits, coinUnits, made, nowUnits, now] = await Promise.all([
    balanceOf(client, plan.address, token, blockNumber),
    balanceOf(client, plan.address, COIN, blockNumber),
    readRemittance(client, plan, blockNumber),
    balanceOf(client, plan.address, token),
    readRemittance(client, plan),
  ]);
  const { deliveredUnits, isComplete, delivered } = made;
  return {
    isOpen: true,
    ...{ thereUnits, deliveredUnits, isComplete, coinUnits },
    paid: delivered.flatMap((number) =>
      (plan.chunks[number]?.payments ?? []).map(({ contract }) => ({ number, contract })),
    ),
    seenUnits: nowUnits + now.deliveredUnits,
  };
}

interface Told {
  tokens: Token[];
  cursor: string | null;
  inRange: ReturnType<typeof openLogRanges>;
  /** Blocks whose logs are asked for at once. */
  most: bigint;
}

async function historyOf(
  client: Client,
  together: Together,
  plan: EvmPlan,
  { tokens, cursor, inRange, most }: Told,
): Promise<RemittanceHistory> {
  const final = await finalBlock(together, cursor);
  const latest = (await getBlock(client, { blockTag: "latest" })).number;
  const came: RemittanceHistory["came"] = [];
  const paid: RemittanceHistory["paid"] = [];
  let from = BigInt(cursor ?? final) + 1n;
  for (let ranges = 0; from <= latest && ranges < MOST_RANGES; ranges++) {
    const begin = from;
    const logs = await inRange({ from, last: latest, most }, (to) =>
      logsBetween(together, plan, tokens, begin, to),
    );
    const times = new Map<bigint, Date>();
    for (const { blockNumber } of [...logs.came, ...logs.own])
      if (!times.has(blockNumber))
        times.set(blockNumber, new Date(Number((await getBlock(client, { blockNumber })).timestamp) * 1_000));
    came.push(...logs.came.map((log) => transferIn(log, times, final)));
    paid.push(...paidIn(plan, logs.own, times, final));
    from = logs.to + 1n;
  }
  const seen = from - 1n;
  return { came, paid, cursor: `${seen < final ? seen : final}` };
}

/** As for payments: the last block is asked for with the logs, so that a late node leaves nothing out unseen. */
async function logsBetween(together: Together, plan: EvmPlan, tokens: Token[], from: bigint, to: bigint) {
  const range = { fromBlock: numberToHex(from), toBlock: numberToHex(to) };
  const logs = (filter: object) => ({ method: "eth_getLogs", params: [{ ...range, ...filter }] });
  const asked = [
    { method: "eth_getBlockByNumber", params: [range.toBlock, false] },
    logs({ address: tokens.map(evmToken), topics: [...TRANSFER, null, pad(plan.address)] }),
    logs({ address: plan.address }),
  ];
  const isLate = ([block]: unknown[]) => (block ? null : "the node is behind what it told before");
  const [, came = [], own = []] = (await together(asked, isLate)) as RpcLog[][];
  return {
    came: came.map((log) => formatLog(log) as MinedLog).filter(({ data }) => BigInt(data) > 0n),
    own: own.map((log) => formatLog(log) as MinedLog),
  };
}

const transferIn = (log: MinedLog, times: Map<bigint, Date>, final: bigint) => ({
  transaction: log.transactionHash,
  index: log.logIndex,
  token: tokenOf(getAddress(log.address)),
  amountUnits: BigInt(log.data),
  at: times.get(log.blockNumber) ?? new Date(0),
  isFinal: log.blockNumber <= final,
});

function paidIn(plan: EvmPlan, logs: MinedLog[], times: Map<bigint, Date>, final: bigint) {
  const ours = logs.filter(({ blockNumber }) => blockNumber <= final);
  const timeOf = new Map(
    ours.map(({ transactionHash, blockNumber }) => [transactionHash as string, times.get(blockNumber)]),
  );
  return readDeliveries(ours).flatMap(({ number, held, transaction }) =>
    (plan.chunks[number]?.payments ?? []).map(({ contract }) => ({
      contract: contract as string,
      transaction: transaction ?? "",
      at: timeOf.get(transaction ?? "") ?? new Date(0),
      vault: held.find(({ payee }) => payee === contract)?.vault ?? null,
    })),
  );
}
