import { config, type output } from "zod/mini";
import type { Endpoint } from "../../shared/schemas/endpoint.ts";
import { ask, type Given, notReadable } from "./ask.ts";
import { reportMisfit } from "./report-error.ts";

// Our pages may not make code from text, and trying to would be reported as a breach.
config({ jitless: true });

/** Calls the API. What comes back is what the contract promises, or the call has failed. */
export async function call<E extends Endpoint>(
  endpoint: E,
  ...[given]: Record<never, never> extends Given<E> ? [given?: Given<E>] : [given: Given<E>]
): Promise<output<E["answer"]>> {
  const { answer, response } = await ask(endpoint, given);
  const read = endpoint.answer.safeParse(answer);
  if (read.success) return read.data as output<E["answer"]>;
  reportMisfit(endpoint, read.error.issues);
  throw notReadable(response);
}
