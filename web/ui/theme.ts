// Read again before the first paint by public/theme.js.
const STORED_UNDER = "ledgerline_theme";

/** To the other theme than the one in sight, whether that was chosen or is the system's. */
export function toggleTheme() {
  const root = document.documentElement;
  const system = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
  const theme = (root.dataset.theme ?? system) === "dark" ? "light" : "dark";
  root.dataset.theme = theme;
  try {
    localStorage.setItem(STORED_UNDER, theme);
  } catch {
    // Storage is switched off: the choice holds for this page only.
  }
}
