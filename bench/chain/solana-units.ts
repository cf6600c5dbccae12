import { getCreateAssociatedTokenIdempotentInstruction } from "@solana-program/token";
import { createLedgerInstruction } from "../../chain/solana/client.ts";
import { placesOf, type Terms } from "../../chain/solana/terms.ts";
import { evenly, openStage, PROGRAM, type Stage, trackKey, wallet } from "../../chain/solana/test/stage.ts";

/** Compute units, rent and transaction sizes of our program on the chain's own machine. */

export interface SolanaUnits {
  payees: number;
  create: number;
  createWithVault: number;
  distributeFirst: number;
  distributeRepeat: number;
  distributeNothing: number;
  distributeOneSkipped: number;
  rentLamports: number;
  createBytes: number;
  createWithVaultBytes: number;
  distributeBytes: number;
}

const PAYMENT_UNITS = 1_000_000_007n;
/** How many tries an address takes is chance, so that creating is measured on many splits; the mean counts. */
export const SPLITS = 32;

export async function solanaUnits(payees: number): Promise<SolanaUnits> {
  const stage = await openStage();
  return {
    payees,
    ...(await creation(stage, payees)),
    ...(await distribution(stage, payees)),
  };
}

function termsOf(name: string, payees: number): Terms {
  const wallets = Array.from({ length: payees }, (_, i) => wallet(`bench ${name} ${payees} ${i}`));
  return { trackKey: trackKey(`bench ${name} ${payees}`), payees: evenly(wallets) };
}

async function creation(stage: Stage, payees: number) {
  const mint = stage.newMint("bench creation");
  const { payer } = stage;
  const apart: { computeUnits: number; bytes: number }[] = [];
  const together: { computeUnits: number; bytes: number }[] = [];
  for (let i = 0; i < SPLITS; i++) {
    const terms = termsOf(`alone ${i}`, payees);
    apart.push(await stage.must([await createLedgerInstruction(PROGRAM, terms, mint, payer)]));
    const other = termsOf(`with vault ${i}`, payees);
    const { vault: ata, split: owner } = await placesOf(PROGRAM, other, mint);
    together.push(
      await stage.must([
        await createLedgerInstruction(PROGRAM, other, mint, payer),
        getCreateAssociatedTokenIdempotentInstruction({ payer, ata, owner, mint }),
      ]),
    );
  }
  return {
    create: mean(apart.map((sent) => sent.computeUnits)),
    createWithVault: mean(together.map((sent) => sent.computeUnits)),
    createBytes: mean(apart.map((sent) => sent.bytes)),
    createWithVaultBytes: mean(together.map((sent) => sent.bytes)),
  };
}

async function distribution(stage: Stage, payees: number) {
  const mint = stage.newMint("bench distribution");
  const places = await stage.openSplit(termsOf("paid out", payees), mint);
  const run = async (paymentUnits: bigint) => {
    if (paymentUnits) await stage.pay(places.vault, mint, paymentUnits);
    const before = places.receivers.map(stage.unitsIn);
    const sent = await stage.distribute(places);
    if (sent.refused) throw new Error(`a measured distribution was refused: ${sent.refused}`);
    const paid = places.receivers.filter((account, i) => stage.unitsIn(account) !== before[i]).length;
    return { ...sent, paid };
  };
  const first = await run(PAYMENT_UNITS);
  const repeat = await run(PAYMENT_UNITS);
  const nothing = await run(0n);
  const skipped = places.receivers[Math.floor(payees / 2)];
  if (skipped) await stage.freeze(skipped, mint);
  const oneSkipped = await run(PAYMENT_UNITS);
  const paid = [first, repeat, nothing, oneSkipped].map((sent) => sent.paid);
  if (paid.join() !== [payees, payees, 0, payees - 1].join()) throw new Error(`paid ${paid.join()} payees`);
  return {
    distributeFirst: first.computeUnits,
    distributeRepeat: repeat.computeUnits,
    distributeNothing: nothing.computeUnits,
    distributeOneSkipped: oneSkipped.computeUnits,
    distributeBytes: first.bytes,
    rentLamports: [places.ledger, places.vault].reduce((sum, at) => sum + lamportsIn(stage, at), 0),
  };
}

function lamportsIn(stage: Stage, at: Parameters<Stage["dataOf"]>[0]): number {
  const account = stage.svm.getAccount(at);
  if (!account.exists) throw new Error(`${at} is not there`);
  return Number(account.lamports);
}

function mean(values: number[]): number {
  return Math.round(values.reduce((sum, value) => sum + value, 0) / values.length);
}
