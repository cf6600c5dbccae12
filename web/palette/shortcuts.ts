/** Keys that work while no field has the focus. One after the other, as they are written. */
export const SHORTCUTS = [
  { keys: "g d", does: "dashboard" },
  { keys: "g r", does: "releases" },
  { keys: "g t", does: "tracks" },
  { keys: "g i", does: "information" },
  { keys: "g a", does: "account" },
  { keys: "n", does: "new-release" },
  { keys: "/", does: "search-list" },
  { keys: "?", does: "help" },
] as const;
export type Shortcut = (typeof SHORTCUTS)[number]["does"];

/** What was pressed so far, after one key more: finished, still the beginning of one, or nothing. */
export function afterKey(pressed: string, key: string): { does?: Shortcut; pressed: string } {
  for (const keys of pressed ? [`${pressed} ${key}`, key] : [key]) {
    const whole = SHORTCUTS.find((shortcut) => shortcut.keys === keys);
    if (whole) return { does: whole.does, pressed: "" };
    if (SHORTCUTS.some((shortcut) => shortcut.keys.startsWith(`${keys} `))) return { pressed: keys };
  }
  return { pressed: "" };
}
