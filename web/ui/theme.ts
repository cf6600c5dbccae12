import { useSyncExternalStore } from "react";

// Read again before the first paint by public/theme.js.
const STORED_UNDER = "ledgerline_theme";
const SYSTEM = "(prefers-color-scheme: dark)";

const isDark = () => {
  const chosen = document.documentElement.dataset.theme;
  return chosen === undefined ? matchMedia(SYSTEM).matches : chosen === "dark";
};

const listeners = new Set<() => void>();

/** Whether the page is dark: as chosen here, else as the system is. */
export const useIsDark = () =>
  useSyncExternalStore((onChange) => {
    const system = matchMedia(SYSTEM);
    system.addEventListener("change", onChange);
    listeners.add(onChange);
    return () => {
      system.removeEventListener("change", onChange);
      listeners.delete(onChange);
    };
  }, isDark);

export function switchTheme() {
  const theme = isDark() ? "light" : "dark";
  document.documentElement.dataset.theme = theme;
  try {
    localStorage.setItem(STORED_UNDER, theme);
  } catch {
    // Storage is switched off: the choice holds for this page only.
  }
  for (const told of listeners) told();
}
