const STORED_UNDER = "ledgerline_shortcuts";

/** Single letters can be in the way of people who speak to their computer: they can be switched off. */
export function shortcutsAreOn(): boolean {
  try {
    return localStorage.getItem(STORED_UNDER) !== "off";
  } catch {
    return true;
  }
}

export function switchShortcuts(on: boolean) {
  try {
    localStorage.setItem(STORED_UNDER, on ? "on" : "off");
  } catch {
    // Storage is switched off: they stay on.
  }
}
