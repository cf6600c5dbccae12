import { Menu } from "lucide-react";
import { paths } from "../paths.ts";
import { buttonClass } from "../ui/Button.tsx";
import { Wordmark } from "../ui/Wordmark.tsx";
import { HEADER_LINKS } from "./content/sections.ts";
import { SignInButton } from "./SignInButton.tsx";
import { landingWords } from "./words.ts";

export function LandingHeader() {
  return (
    <header className="page-width">
      <div className="flex min-h-18 flex-wrap items-center justify-between gap-x-3 border-b-[1.5px] border-ink py-3 sm:min-h-22">
        <a href={paths.home()} className="rounded-control">
          <Wordmark />
        </a>
        <nav aria-label={landingWords.main} className="flex gap-6 max-lg:hidden">
          {HEADER_LINKS.map(([name, href]) => (
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
          <SignInButton className="max-sm:px-3 max-sm:text-sm">{landingWords.logInOrRegister}</SignInButton>
          <PhoneMenu />
        </div>
      </div>
    </header>
  );
}

/** The browser's own popover: it opens, closes on Esc and on a press beside it without any script. */
function PhoneMenu() {
  return (
    <>
      <button
        type="button"
        popoverTarget="menu"
        aria-label={landingWords.menu}
        className={`${buttonClass("quiet")} -mr-3 lg:hidden`}
      >
        <Menu aria-hidden="true" size={22} strokeWidth={1.75} />
      </button>
      <nav
        id="menu"
        popover="auto"
        aria-label={landingWords.main}
        className="inset-x-4 top-20 m-0 w-auto divide-y divide-line rounded-card border-[1.5px] border-ink bg-raised px-5 py-2 text-ink backdrop:bg-black/50 open:animate-[appear_180ms] sm:inset-x-6 sm:top-24"
      >
        {HEADER_LINKS.map(([name, href]) => (
          <a key={href} href={href} className="flex min-h-13 items-center text-lg">
            {name}
          </a>
        ))}
      </nav>
    </>
  );
}
