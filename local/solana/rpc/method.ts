import type { z } from "zod";
import type { Chain } from "../chain.ts";
import type { Faucet } from "../faucet.ts";
import { invalidParams } from "./rpc-error.ts";

/** What a method may need besides its parameters. */
export interface Node {
  chain: Chain;
  faucet: Faucet;
}

export type Method = (node: Node, params: unknown) => unknown;
export type Methods = Record<string, Method>;

/** A method reads its parameters before it does anything; a wrong one is answered with a sentence. */
export function method<Params extends [] | [z.ZodType, ...z.ZodType[]]>(
  params: Params,
  run: (node: Node, ...params: { [At in keyof Params]: z.output<Params[At]> }) => unknown,
): Method {
  return (node, given) => run(node, ...readParams(params, given));
}

export function readParams<Params extends [] | [z.ZodType, ...z.ZodType[]]>(params: Params, given: unknown) {
  const list = given ?? [];
  if (!Array.isArray(list)) throw invalidParams("an array is expected");
  if (list.length > params.length) throw invalidParams(`at most ${params.length} are taken`);
  const read = params.map((schema, at) => {
    const parsed = schema.safeParse(list[at] ?? undefined);
    if (!parsed.success) throw invalidParams(sentence(at, parsed.error));
    return parsed.data;
  });
  return read as { [At in keyof Params]: z.output<Params[At]> };
}

function sentence(at: number, error: z.ZodError): string {
  const [first] = error.issues;
  const place = [`parameter ${at + 1}`, ...(first?.path ?? [])].join(", ");
  return `${place}: ${first?.message ?? "is wrong"}`.slice(0, 300);
}
