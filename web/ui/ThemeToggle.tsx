import { Moon, Sun } from "lucide-react";
import { useState } from "react";
import { uiWords } from "../../words/ui/area.ts";
import { useWords } from "../language/Language.tsx";
import { useMedia } from "./useMedia.ts";

// Read again before the first paint by public/theme.js.
const STORED_UNDER = "ledgerline_theme";

export function ThemeToggle() {
  const words = useWords(uiWords);
  const [chosen, setChosen] = useState(document.documentElement.dataset.theme);
  const systemIsDark = useMedia("(prefers-color-scheme: dark)");
  const dark = chosen === undefined ? systemIsDark : chosen === "dark";
  const Icon = dark ? Sun : Moon;
  return (
    <button
      type="button"
      onClick={() => {
        const theme = dark ? "light" : "dark";
        choose(theme);
        setChosen(theme);
      }}
      className="inline-flex min-h-11 items-center gap-2 hover:text-ink"
    >
      <Icon aria-hidden="true" size={18} strokeWidth={1.75} />
      {dark ? words.lightTheme : words.darkTheme}
    </button>
  );
}

function choose(theme: "light" | "dark") {
  document.documentElement.dataset.theme = theme;
  try {
    localStorage.setItem(STORED_UNDER, theme);
  } catch {
    // Storage is switched off: the choice holds for this page only.
  }
}
