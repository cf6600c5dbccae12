import type { Address } from "@solana/kit";
import { inParallel } from "../../in-parallel.ts";
import { ChainUnavailable, type RefusedReason } from "../chain-errors.ts";
import type { SolanaAsk, SolanaRpc } from "./client.ts";
import type { Draft } from "./drafts.ts";
import { type Bidding, type Budget, fitted, type Lifetime, merged, priceNow, simulated } from "./message.ts";

/** Everything about a transaction but its signatures. */
export interface Ready {
  draft: Draft;
  budget: Budget;
  lifetime: Lifetime;
  sinceSlot: number;
}

export interface Prepared {
  ready: Ready[];
  refused: { draft: Draft; reason: RefusedReason }[];
}

const AT_ONCE = 8;

/**
 * Puts drafts together and tries them out: each transaction by itself, in its own time, so that a long list is not too much
 * for one deadline. One that is refused even alone is left out and holds up no other; nor does one that no node has
 * answered for, if there are others.
 */
export async function prepareAll(
  ask: SolanaAsk,
  drafts: Draft[],
  payer: Address,
  bidding: Bidding,
): Promise<Prepared> {
  const found = await inParallel(fitted(drafts, payer), AT_ONCE, (group) =>
    ask((rpc) => prepare(rpc, group, payer, bidding)).catch((error: unknown) => {
      if (error instanceof ChainUnavailable) return error;
      throw error;
    }),
  );
  const answered = found.flatMap((one) => (one instanceof ChainUnavailable ? [] : [one]));
  const [silent] = found.filter((one) => one instanceof ChainUnavailable);
  const ready = answered.flatMap((one) => one.ready);
  if (silent && ready.length === 0) throw silent;
  return { ready, refused: answered.flatMap((one) => one.refused) };
}

async function prepare(rpc: SolanaRpc, group: Draft[], payer: Address, bidding: Bidding): Promise<Prepared> {
  const { tried, refused } = await tryOut(rpc, [group], payer);
  if (tried.length === 0) return { ready: [], refused };
  const microLamports = await priceNow(rpc, group, bidding);
  const { context, value: lifetime } = await rpc.getLatestBlockhash({ commitment: "confirmed" }).send();
  const sinceSlot = Number(context.slot);
  const ready = tried.map(({ draft, units }) => ({
    draft,
    budget: { units, microLamports },
    lifetime,
    sinceSlot,
  }));
  return { ready, refused };
}

async function tryOut(rpc: SolanaRpc, groups: Draft[][], payer: Address) {
  const tried: { draft: Draft; units: number }[] = [];
  const refused: Prepared["refused"] = [];
  for (const group of groups) {
    const draft = merged(group);
    const result = await simulated(rpc, draft, payer);
    if ("units" in result) tried.push({ draft, units: result.units });
    else {
      const next = smaller(group);
      if (next.length === 0) refused.push({ draft, reason: result.reason });
      const apart = await tryOut(rpc, next, payer);
      tried.push(...apart.tried);
      refused.push(...apart.refused);
    }
  }
  return { tried, refused };
}

/** What can still be tried of drafts that were refused: each alone, and one alone by its other means. */
function smaller(group: Draft[]): Draft[][] {
  if (group.length > 1) return group.map((one) => [one]);
  return group.flatMap(({ otherwise, ...rest }) =>
    otherwise ? [[{ ...rest, instructions: otherwise }]] : [],
  );
}
