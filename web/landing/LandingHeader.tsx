import { Menu } from "lucide-react";
import { paths } from "../paths.ts";
import { Button } from "../ui/Button.tsx";
import { Wordmark } from "../ui/Wordmark.tsx";
import { SECTIONS } from "./sections.ts";

export function LandingHeader({ onSignIn, onMenu }: { onSignIn: () => void; onMenu: () => void }) {
  return (
    <header className="page-width">
      <div className="flex min-h-18 items-center justify-between gap-3 border-b-[1.5px] border-ink py-3 sm:min-h-22">
        <a href={paths.home()} className="rounded-control">
          <Wordmark />
        </a>
        <nav aria-label="Main" className="flex gap-6 max-lg:hidden">
          {SECTIONS.map(([name, href]) => (
            <a
              key={href}
              href={href}
              className="inline-flex min-h-11 items-center underline-offset-4 hover:underline"
            >
              {name}
            </a>
          ))}
        </nav>
        <div className="flex items-center gap-1">
          <Button onClick={onSignIn} className="max-sm:px-3 max-sm:text-sm min-[375px]:whitespace-nowrap">
            Log in / Register
          </Button>
          <Button look="quiet" aria-label="Menu" onClick={onMenu} className="-mr-3 lg:hidden">
            <Menu aria-hidden="true" size={22} strokeWidth={1.75} />
          </Button>
        </div>
      </div>
    </header>
  );
}
