import { Moon, Sun } from "lucide-react";
import { uiWords } from "../../words/ui.ts";
import { useWords } from "../language/Language.tsx";
import { toggleTheme } from "./theme.ts";

/** Which name it shows is for the style sheet to say, so that it is right before any script has run. */
export function ThemeToggle() {
  const words = useWords(uiWords);
  return (
    <button
      type="button"
      onClick={toggleTheme}
      className="theme-toggle min-h-11 items-center hover:text-ink noscript:hidden"
    >
      <span className="inline-flex items-center gap-2 dark:hidden">
        <Moon aria-hidden="true" size={18} strokeWidth={1.75} />
        {words.darkTheme}
      </span>
      <span className="hidden items-center gap-2 dark:inline-flex">
        <Sun aria-hidden="true" size={18} strokeWidth={1.75} />
        {words.lightTheme}
      </span>
    </button>
  );
}
