import { ApiError, tellOfError, Unreachable } from "./api.ts";

/** A page broke: we are told, as the error screen says. Of a refused or lost request the server knows, or cannot. */
export function reportError(error: unknown) {
  if (error instanceof ApiError || error instanceof Unreachable) return;
  const { message, stack = "" } = error instanceof Error ? error : new Error(String(error));
  const page = location.pathname.slice(0, 200);
  tellOfError({ message: message.slice(0, 500), stack: stack.slice(0, 4_000), page }).catch(() => {});
}
