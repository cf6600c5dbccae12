import { z } from "zod";
import { NETWORKS, rowOf } from "../../shared/rules/networks.ts";
import type { ToSign } from "../chain/key-holder.ts";

/** What is asked of the signer by its socket, and how it is written there. */

const bytes = z.instanceof(Uint8Array);
const address = z.templateLiteral(["0x", z.string()]);
const act = z.discriminatedUnion("name", [
  z.object({ name: z.literal("send"), token: address, to: address, amountUnits: z.bigint() }),
  z.object({ name: z.literal("changeOwner"), to: address }),
  z.object({ name: z.literal("changeGuardian"), to: address.nullable() }),
  z.object({ name: z.literal("cancelRecovery") }),
  z.object({ name: z.literal("setForwarding"), on: z.boolean() }),
]);
const whole = z.object({
  chainId: z.number().int(),
  account: address,
  act,
  nonce: z.bigint(),
  deadline: z.bigint(),
});
const toSign: z.ZodType<ToSign> = z.union([
  z.strictObject({ transaction: bytes }),
  z.strictObject({ act: whole }),
]);
const network = z.enum(NETWORKS);
const about = { id: z.string(), personId: z.string(), kind: z.enum(NETWORKS.map((one) => rowOf(one).kind)) };
const version = z.number().int().min(1);
const wallet = z.object({
  ...about,
  owner: z.string(),
  keyVersion: version,
  sealed: bytes.transform((sealed) => Buffer.from(sealed)),
});

export const QUESTIONS = {
  whoAreYou: z.object({}),
  pay: z.object({ network, what: toSign }),
  issue: z.object({ text: z.string() }),
  fingerprint: z.object({ version }),
  create: z.object({ ...about, version }),
  signText: z.object({ wallet, text: z.string() }),
  sign: z.object({ wallet, network, what: toSign }),
};
export type Question = keyof typeof QUESTIONS;

/** A web process makes wallets and approves in their names. It moves no money and issues nothing. */
export const FOR_WEB: Question[] = ["whoAreYou", "fingerprint", "create", "signText"];

/** JSON with bytes and whole numbers of any size in it. */
export const written = (value: unknown): string =>
  JSON.stringify(value, function (this: Record<string, unknown>, key, shown) {
    // A buffer has turned itself into something else before it is shown here.
    const own = this[key];
    if (own instanceof Uint8Array) return { bytes: Buffer.from(own).toString("base64") };
    return typeof own === "bigint" ? { number: String(own) } : shown;
  });

export const read = (text: string): unknown =>
  JSON.parse(text, (_, value: unknown) => {
    if (typeof value !== "object" || value === null || Object.keys(value).length !== 1) return value;
    if ("bytes" in value && typeof value.bytes === "string") return Buffer.from(value.bytes, "base64");
    return "number" in value && typeof value.number === "string" ? BigInt(value.number) : value;
  });
