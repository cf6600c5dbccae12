import { Moon, Sun } from "lucide-react";
import { switchTheme, useIsDark } from "./theme.ts";

export function ThemeToggle() {
  const dark = useIsDark();
  const Icon = dark ? Sun : Moon;
  return (
    <button
      type="button"
      onClick={switchTheme}
      className="inline-flex min-h-11 items-center gap-2 hover:text-ink"
    >
      <Icon aria-hidden="true" size={18} strokeWidth={1.75} />
      {dark ? "Light theme" : "Dark theme"}
    </button>
  );
}
