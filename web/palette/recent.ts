import type { Command } from "./commands.ts";

const STORED_UNDER = "ledgerline_recent";
const KEPT = 6;

/** What was used last. Of a page also how it is called, so that it is shown before anything is asked. */
export type Kept = Pick<Command, "id" | "name" | "detail" | "link">;

/** On this device, newest first. Storage may be switched off, or hold anything. */
export function recentCommands(): Kept[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(STORED_UNDER) ?? "[]");
    return Array.isArray(kept) ? kept.filter(isKept).slice(0, KEPT) : [];
  } catch {
    return [];
  }
}

const isKept = (one: unknown): one is Kept => {
  const { id, name, link } = (one ?? {}) as Record<string, unknown>;
  // Only a path of ours: whatever was written there is gone to.
  return (
    typeof id === "string" &&
    typeof name === "string" &&
    (link === undefined || /^\/[a-z]/.test(String(link)))
  );
};

export function rememberCommand({ id, name, detail, link }: Command) {
  const kept = [{ id, name, detail, link }, ...recentCommands().filter((one) => one.id !== id)];
  try {
    localStorage.setItem(STORED_UNDER, JSON.stringify(kept.slice(0, KEPT)));
  } catch {
    // Then the next opening shows none.
  }
}

/** The next person at this device does not see what the last one worked on. */
export function forgetRecent() {
  try {
    localStorage.removeItem(STORED_UNDER);
  } catch {
    // Then there was nothing kept.
  }
}
