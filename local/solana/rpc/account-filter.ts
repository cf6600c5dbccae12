import type { EncodedAccount } from "@solana/kit";
import { z } from "zod";
import { bytesFrom, whole } from "./params.ts";

/** Nodes take no longer comparison, and base58 of a long text would take long. */
const LONGEST_TEXT = 175;

const memcmp = z.object({
  offset: whole,
  bytes: z.string().max(LONGEST_TEXT),
  encoding: z.enum(["base58", "base64"]).default("base58"),
});

export const accountFilters = z
  .array(z.union([z.object({ dataSize: whole }), z.object({ memcmp })]))
  .max(4)
  .default([]);

/** The accounts that meet all filters. What is compared is decoded once, not for every account. */
export function meetingAll(accounts: EncodedAccount[], filters: z.output<typeof accountFilters>) {
  const conditions = filters.map((filter) => {
    if ("dataSize" in filter) return ({ data }: EncodedAccount) => data.length === filter.dataSize;
    const { offset, bytes, encoding } = filter.memcmp;
    return holdsAt(offset, bytesFrom(bytes, encoding));
  });
  return accounts.filter((account) => conditions.every((holds) => holds(account)));
}

export function holdsAt(offset: number, wanted: ArrayLike<number>) {
  const bytes = Array.from(wanted);
  return ({ data }: EncodedAccount) => bytes.every((byte, at) => data[offset + at] === byte);
}
