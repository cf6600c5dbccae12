import { type Address, getBase58Encoder, isAddress, isSignature, type Signature } from "@solana/kit";
import { z } from "zod";
import type { Chain } from "../chain.ts";
import { RPC, RpcError } from "./rpc-error.ts";

export const address = z
  .string()
  .refine((text) => isAddress(text), "is not a base58 address")
  .transform((text) => text as Address);

export const signature = z
  .string()
  .refine((text) => isSignature(text), "is not a base58 signature")
  .transform((text) => text as Signature);

export const whole = z.number().int().min(0);

/** Left out, it means `finalized`, as on every node; clients of today always name one. */
export const commitment = z.enum(["processed", "confirmed", "finalized"]).default("finalized");

/** What nearly every method takes; a method adds its own fields. */
export const context = { commitment, minContextSlot: whole.optional() };

/** The last parameter of most methods: named options, all of which may be left out. */
export function options<Shape extends z.ZodRawShape>(shape: Shape) {
  return z.object(shape).prefault({} as z.input<z.ZodObject<Shape>>);
}

export const dataSlice = z.object({ offset: whole, length: whole }).optional();
export const accountEncoding = z.enum(["base58", "base64", "jsonParsed"]).optional();
export const accountView = { ...context, encoding: accountEncoding, dataSlice };

const base58 = getBase58Encoder();

export function bytesFrom(text: string, encoding: "base58" | "base64"): Uint8Array {
  return new Uint8Array(encoding === "base64" ? Buffer.from(text, "base64") : base58.encode(text));
}

interface Context {
  commitment: z.infer<typeof commitment>;
  minContextSlot?: number | undefined;
}

/** The slot a question is about. */
export function slotIn(chain: Chain, { commitment, minContextSlot = 0 }: Context): number {
  const slot = chain.slotAt(commitment);
  if (minContextSlot > slot) {
    throw new RpcError(RPC.minContextSlot, "Minimum context slot has not been reached", {
      contextSlot: slot,
    });
  }
  return slot;
}

/** A value with the slot it was read at. */
export function inContext<Value>(chain: Chain, at: Context, value: Value) {
  return { context: { apiVersion: "3.1.0", slot: slotIn(chain, at) }, value };
}
