/** Keys that work while no field has the focus. One after the other, as they are written. */
export const SHORTCUTS = [
  { keys: "g d", name: "Go to the dashboard", does: "dashboard" },
  { keys: "g r", name: "Go to releases", does: "releases" },
  { keys: "g t", name: "Go to tracks", does: "tracks" },
  { keys: "g i", name: "Go to information", does: "information" },
  { keys: "g a", name: "Go to account settings", does: "account" },
  { keys: "n", name: "New release", does: "new-release" },
  { keys: "/", name: "Search in the list", does: "search-list" },
  { keys: "?", name: "Show these shortcuts", does: "help" },
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
