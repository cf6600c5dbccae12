const STORED_UNDER = "ledgerline_recent";
const KEPT = 4;

/** The commands used last on this device, newest first. Storage may be switched off, or hold anything. */
export function recentCommands(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(STORED_UNDER) ?? "[]");
    return Array.isArray(kept) ? kept.filter((id) => typeof id === "string").slice(0, KEPT) : [];
  } catch {
    return [];
  }
}

export function rememberCommand(id: string) {
  const kept = [id, ...recentCommands().filter((one) => one !== id)].slice(0, KEPT);
  try {
    localStorage.setItem(STORED_UNDER, JSON.stringify(kept));
  } catch {
    // Then the next opening shows none.
  }
}
