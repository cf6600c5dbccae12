import { type Address, concatHex, type Hex, numberToHex } from "viem";
import {
  COIN,
  createCall,
  createManyCall,
  distributeCall,
  distributeManyCall,
} from "../../chain/evm/client.ts";
import { splitAddress } from "../../chain/evm/terms.ts";
import { evenly, type Stage, trackKey, wallet } from "../../chain/evm/test/stage.ts";
import { evmParts } from "../../shared/rules/share.ts";

/** Gas of our contracts on a local chain, against the least that the same transfers can cost there. */

export interface EvmGas {
  payees: number;
  create: number;
  distributeFirst: number;
  distributeRepeat: number;
  floorFirst: number;
  floorRepeat: number;
  overFloorFirstPercent: number;
  overFloorRepeatPercent: number;
  coinFirst: number;
  coinRepeat: number;
}

export const PAYMENT_UNITS = 1_000_000_007n;
/** The call data of a name and a token. */
const SHORTEST_CALL = 432;
/** What no transaction with these transfers can avoid: itself, its call data, the cold token, each call. */
const unavoidable = (payees: number, callGas: number) => 21_000 + callGas + 2_600 + 100 * (payees - 1);
export const overPercent = (ours: number, floor: number) => Number((100 * (ours / floor - 1)).toFixed(2));

/** Wallets nobody else in the run has, so that a first payment is one. */
export const walletsOf = (name: string, payees: number) =>
  Array.from({ length: payees }, (_, i) => wallet(`${name} ${payees} ${i}`));

export async function evmGas(stage: Stage, payees: number): Promise<EvmGas> {
  const create = await gasOf(stage, createCall(trackKey("token"), evenly(walletsOf("token", payees))));
  const [distributeFirst, distributeRepeat] = await twice(stage, payees, "token");
  await stage.create(evenly(walletsOf("coin", payees)), trackKey("coin"));
  const [coinFirst, coinRepeat] = await twice(stage, payees, "coin");
  const [floorFirst, floorRepeat] = await floorTwice(stage, payees);
  return {
    payees,
    create,
    distributeFirst,
    distributeRepeat,
    floorFirst,
    floorRepeat,
    overFloorFirstPercent: overPercent(distributeFirst, floorFirst),
    overFloorRepeatPercent: overPercent(distributeRepeat, floorRepeat),
    coinFirst,
    coinRepeat,
  };
}

/** The first run finds payees with nothing, the second finds them with something. */
async function twice(stage: Stage, payees: number, what: "token" | "coin"): Promise<[number, number]> {
  const split = splitAddress(trackKey(what), evenly(walletsOf(what, payees)));
  const run = async () => {
    if (what === "token") await stage.payUsdt(split, PAYMENT_UNITS);
    else await stage.payCoin(split, PAYMENT_UNITS);
    return await gasOf(stage, distributeCall(split, what === "token" ? stage.usdt : COIN));
  };
  return [await run(), await run()];
}

export async function gasOf(stage: Stage, call: { to?: Address; data: Hex }): Promise<number> {
  const { status, gasUsed } = await stage.send(call);
  if (status !== "success") throw new Error("a measured transaction reverted");
  return Number(gasUsed);
}

async function floorTwice(stage: Stage, payees: number): Promise<[number, number]> {
  const floor = await stage.deploy("Floor");
  const shares = evenly(walletsOf("floor", payees));
  const parts = evmParts(
    PAYMENT_UNITS,
    shares.map(({ bps }) => bps),
  );
  const entries = shares.map((share, i) =>
    concatHex([numberToHex(parts[i] ?? 0n, { size: 8 }), share.wallet]),
  );
  await stage.payUsdt(floor, 10n * PAYMENT_UNITS);
  const run = () => floorOf(stage, { to: floor, data: concatHex([stage.usdt, ...entries]) }, payees);
  return [await run(), await run()];
}

/** The token's own work, as traced in bare transfers, and nothing around it but the unavoidable. */
export async function floorOf(
  stage: Stage,
  call: { to: Address; data: Hex },
  payees: number,
  callGas = SHORTEST_CALL,
): Promise<number> {
  const { status, transactionHash } = await stage.send(call);
  if (status !== "success") throw new Error("the floor reverted");
  const trace = await stage.client.request<{ ReturnType: { calls: { gasUsed: Hex }[] } }>({
    method: "debug_traceTransaction",
    params: [transactionHash, { tracer: "callTracer" }],
  });
  return trace.calls.reduce((sum, { gasUsed }) => sum + Number(gasUsed), unavoidable(payees, callGas));
}

export interface AlbumGas {
  tracks: number;
  payees: number;
  together: number;
  apart: number;
}

/** All tracks of an album with the same authors, paid out in one transaction, and in one each. */
export async function albumGas(stage: Stage, tracks = 12, payees = 4): Promise<AlbumGas> {
  const shares = evenly(walletsOf("author", payees));
  const splits: Address[] = [];
  for (let i = 0; i < tracks; i++) splits.push(await stage.create(shares, trackKey(`track ${i}`)));
  const pay = async () => {
    for (const split of splits) await stage.payUsdt(split, PAYMENT_UNITS);
  };
  await pay();
  await stage.send(distributeManyCall(splits, stage.usdt));
  await pay();
  const together = await gasOf(stage, distributeManyCall(splits, stage.usdt));
  await pay();
  let apart = 0;
  for (const split of splits) apart += await gasOf(stage, distributeCall(split, stage.usdt));
  return { tracks, payees, together, apart };
}

/** The contracts of an album, each with authors of its own, made in one transaction, and in one each. */
export async function albumCreateGas(stage: Stage, tracks = 10, payees = 5): Promise<AlbumGas> {
  const album = (name: string) =>
    Array.from({ length: tracks }, (_, i) => ({
      trackKey: trackKey(`${name} ${i}`),
      shares: evenly(walletsOf(`${name} ${i}`, payees)),
    }));
  const together = await gasOf(stage, createManyCall(album("together")));
  let apart = 0;
  for (const one of album("apart")) apart += await gasOf(stage, createCall(one.trackKey, one.shares));
  return { tracks, payees, together, apart };
}
