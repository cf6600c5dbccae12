import { and, eq, or } from "drizzle-orm";
import type { Kept, Subtree } from "../../../proof/issuer/merkle.ts";
import type { Db } from "../../db/connect.ts";
import { logNodes } from "../../db/schema.ts";

type Node = Subtree & { hash: string };

/** Those that are asked for, in one question. */
export async function nodesIn(db: Db, wanted: Subtree[]): Promise<Node[]> {
  if (wanted.length === 0) return [];
  return await db
    .select()
    .from(logNodes)
    .where(
      or(...wanted.map(({ level, index }) => and(eq(logNodes.level, level), eq(logNodes.index, index)))),
    );
}

export function keptIn(nodes: Node[]): Kept {
  const place = ({ level, index }: Subtree) => `${level}:${index}`;
  const hashes = new Map(nodes.map((node) => [place(node), node.hash]));
  return (subtree) => {
    const hash = hashes.get(place(subtree));
    if (hash === undefined) throw new Error(`the log has no node ${place(subtree)}`);
    return hash;
  };
}
