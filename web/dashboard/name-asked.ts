const STORED_UNDER = "ledgerline_name_asked";

/** Whether this browser has asked this person for their name already. */
export function nameWasAsked(personId: string): boolean {
  return asked().includes(personId);
}

export function rememberNameAsked(personId: string) {
  try {
    localStorage.setItem(STORED_UNDER, JSON.stringify([...new Set([...asked(), personId])]));
  } catch {
    // Storage is switched off: it is asked again on the next visit.
  }
}

function asked(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORED_UNDER) ?? "[]");
    return Array.isArray(stored) ? stored.filter((id) => typeof id === "string") : [];
  } catch {
    return [];
  }
}
