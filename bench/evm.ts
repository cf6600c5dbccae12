import { pathToFileURL } from "node:url";
import { type Address, concatHex, type Hex, numberToHex } from "viem";
import { createCall, distributeCall, distributeManyCall } from "../chain/evm/client.ts";
import { splitAddress } from "../chain/evm/terms.ts";
import { evenly, openStage, type Stage, trackKey, wallet } from "../chain/evm/test/stage.ts";
import { evmParts } from "../contract/share.ts";

/** Gas of our contracts on a local chain, against the least that the same transfers can cost there. */

export interface GasFigures {
  payees: number;
  create: number;
  first: number;
  repeat: number;
  floorFirst: number;
  floorRepeat: number;
}

const PAYMENT_UNITS = 1_000_000_007n;
/** What no transaction with these transfers can avoid: itself, its call data, the cold token, each call. */
const unavoidable = (payees: number) => 21_000 + 432 + 2_600 + 100 * (payees - 1);

export async function gasFigures(counts = [2, 5, 10, 20, 50]): Promise<GasFigures[]> {
  const stage = await openStage();
  try {
    const floor = await stage.deploy("Floor");
    const figures: GasFigures[] = [];
    for (const count of counts) figures.push(await figuresFor(stage, floor, count));
    return figures;
  } finally {
    await stage.stop();
  }
}

async function figuresFor(stage: Stage, floor: Address, payees: number): Promise<GasFigures> {
  const of = (name: string) => Array.from({ length: payees }, (_, i) => wallet(`${name} ${payees} ${i}`));
  const shares = evenly(of("ours"));
  const split = splitAddress(trackKey("bench"), shares);
  const create = await gasOf(stage, createCall(trackKey("bench"), shares));
  await stage.payUsdt(split, PAYMENT_UNITS);
  const first = await gasOf(stage, distributeCall(split, stage.usdt));
  await stage.payUsdt(split, PAYMENT_UNITS);
  const repeat = await gasOf(stage, distributeCall(split, stage.usdt));

  await stage.payUsdt(floor, 10n * PAYMENT_UNITS);
  const bare = bareTransfers(
    stage.usdt,
    of("floor"),
    evmParts(
      PAYMENT_UNITS,
      shares.map(({ bps }) => bps),
    ),
  );
  const floorFirst = await floorOf(stage, floor, bare, payees);
  const floorRepeat = await floorOf(stage, floor, bare, payees);
  return { payees, create, first, repeat, floorFirst, floorRepeat };
}

async function gasOf(stage: Stage, call: { to: Address; data: Hex }): Promise<number> {
  const { status, gasUsed } = await stage.send(call);
  if (status !== "success") throw new Error("a measured transaction reverted");
  return Number(gasUsed);
}

function bareTransfers(token: Address, payees: Address[], parts: bigint[]): Hex {
  const entries = payees.map((payee, i) => concatHex([numberToHex(parts[i] ?? 0n, { size: 8 }), payee]));
  return concatHex([token, ...entries]);
}

/** The token's own work, as traced in bare transfers, and nothing around it but the unavoidable. */
async function floorOf(stage: Stage, floor: Address, data: Hex, payees: number): Promise<number> {
  const { status, transactionHash } = await stage.send({ to: floor, data });
  if (status !== "success") throw new Error("the floor reverted");
  const trace = await stage.client.request<{ ReturnType: { calls: { gasUsed: Hex }[] } }>({
    method: "debug_traceTransaction",
    params: [transactionHash, { tracer: "callTracer" }],
  });
  return trace.calls.reduce((sum, { gasUsed }) => sum + Number(gasUsed), unavoidable(payees));
}

/** Per track, when an album of twelve with the same four authors is paid out at once, and one by one. */
export async function albumGas(): Promise<{ together: number; apart: number }> {
  const stage = await openStage();
  try {
    const shares = evenly(Array.from({ length: 4 }, (_, i) => wallet(`author ${i}`)));
    const splits: Address[] = [];
    for (let i = 0; i < 12; i++) splits.push(await stage.create(shares, trackKey(`track ${i}`)));
    const pay = async () => {
      for (const split of splits) await stage.payUsdt(split, PAYMENT_UNITS);
    };
    await pay();
    await stage.send(distributeManyCall(splits, stage.usdt));
    await pay();
    const together = (await gasOf(stage, distributeManyCall(splits, stage.usdt))) / splits.length;
    await pay();
    let apart = 0;
    for (const split of splits)
      apart += (await gasOf(stage, distributeCall(split, stage.usdt))) / splits.length;
    return { together, apart };
  } finally {
    await stage.stop();
  }
}

const over = (ours: number, floor: number) => 100 * (ours / floor - 1);

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const columns = (values: (string | number)[]) =>
    console.log(values.map((v) => String(v).padStart(12)).join(""));
  columns(["payees", "create", "first", "floor", "over", "repeat", "floor", "over"]);
  for (const { payees, create, first, floorFirst, repeat, floorRepeat } of await gasFigures()) {
    const percent = (ours: number, floor: number) => `${over(ours, floor).toFixed(1)} %`;
    columns([
      payees,
      create,
      first,
      floorFirst,
      percent(first, floorFirst),
      repeat,
      floorRepeat,
      percent(repeat, floorRepeat),
    ]);
  }
  const { together, apart } = await albumGas();
  console.log(`album of 12, per track: ${together.toFixed(0)} together, ${apart.toFixed(0)} one by one`);
}
