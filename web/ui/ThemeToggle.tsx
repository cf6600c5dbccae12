import { Moon, Sun } from "lucide-react";
import { useState } from "react";

// Read again before the first paint by public/theme.js.
const STORED_UNDER = "ledgerline_theme";

export function ThemeToggle() {
  const [dark, setDark] = useState(isDark);
  const Icon = dark ? Sun : Moon;
  return (
    <button
      type="button"
      onClick={() => {
        choose(dark ? "light" : "dark");
        setDark(!dark);
      }}
      className="inline-flex min-h-11 items-center gap-2 hover:text-ink"
    >
      <Icon aria-hidden="true" size={18} strokeWidth={1.75} />
      {dark ? "Light theme" : "Dark theme"}
    </button>
  );
}

function isDark(): boolean {
  const chosen = document.documentElement.dataset.theme;
  return chosen === undefined ? matchMedia("(prefers-color-scheme: dark)").matches : chosen === "dark";
}

function choose(theme: "light" | "dark") {
  document.documentElement.dataset.theme = theme;
  try {
    localStorage.setItem(STORED_UNDER, theme);
  } catch {
    // Storage is switched off: the choice holds for this page only.
  }
}
