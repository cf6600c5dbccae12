import type { Address } from "@solana/kit";
import type { RefusedReason } from "../chain-errors.ts";
import type { SolanaRpc } from "./client.ts";
import type { Draft } from "./drafts.ts";
import { type Budget, fitted, type Lifetime, merged, priceNow, simulated } from "./message.ts";

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

/** Puts drafts together and tries them out. One that is refused even alone is left out and holds up no other. */
export async function prepare(
  rpc: SolanaRpc,
  drafts: Draft[],
  payer: Address,
  priceCapMicroLamports: bigint,
): Promise<Prepared> {
  if (drafts.length === 0) return { ready: [], refused: [] };
  const { tried, refused } = await tryOut(rpc, fitted(drafts, payer), payer);
  const microLamports = await priceNow(rpc, drafts, priceCapMicroLamports);
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
