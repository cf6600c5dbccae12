import type { core } from "zod/mini";
import type { Endpoint } from "../../shared/schemas/endpoint.ts";
import type { PageError } from "../../shared/schemas/errors.ts";
import { REPORT_ERROR } from "../../shared/schemas/light-paths.ts";
import { ApiError, ask, Unreachable } from "./ask.ts";

const listeners = new Set<(error: unknown) => unknown>();
export const alsoReportTo = (listen: (error: unknown) => unknown) => void listeners.add(listen);

/** A page broke: we are told, as the error screen says. Of a refused or lost request the server knows, or cannot. */
export function reportError(error: unknown) {
  if (error instanceof ApiError || error instanceof Unreachable) return;
  for (const listen of listeners) listen(error);
  const { message, stack = "" } = error instanceof Error ? error : new Error(String(error));
  report({ message: message.slice(0, 500), stack: stack.slice(0, 4_000) });
}

/** Lists are asked for again and again: of each misfit we are told once. */
const told = new Set<string>();

/** An answer is not what the contract promises. The place is told and what was expected there, never what came. */
export function reportMisfit({ method, path }: Endpoint, issues: core.$ZodIssue[]) {
  const where = issues.slice(0, 5).map((issue) => `${issue.path.map(String).join(".")} ${issue.code}`);
  const message = `${method.toUpperCase()} ${path} answered what does not fit: ${where.join(", ")}`;
  if (told.has(message)) return;
  told.add(message);
  report({ message: message.slice(0, 500) });
}

function report(error: Omit<PageError, "page">) {
  const body: PageError = { ...error, page: location.pathname.slice(0, 200) };
  ask(REPORT_ERROR, { body }).catch(() => {});
}
