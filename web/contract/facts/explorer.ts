import { NETWORKS, rowOf } from "../../../shared/rules/networks.ts";

/** Null where a chain has no explorer, or none we know. */
export function explorerLink(chain: string | undefined, kind: "tx" | "address", id: string): string | null {
  const all = new Map(NETWORKS.flatMap((network) => Object.entries(rowOf(network).explorers)));
  return all.get(chain ?? "")?.replace("*", () => `${kind}/${encodeURIComponent(id)}`) ?? null;
}
