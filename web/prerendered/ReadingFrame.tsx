import type { ReactNode } from "react";
import { paths } from "../paths.ts";
import { Frame } from "../shell/Frame.tsx";
import { buttonClass } from "../ui/Button.tsx";

/** Around a prerendered page to read. Whoever is signed in already is led to the dashboard by the script. */
export function ReadingFrame({ children }: { children: ReactNode }) {
  return (
    <Frame
      nav={
        <nav aria-label="Main" className="-mr-3 flex items-center gap-1">
          <a href={paths.documentation()} className={`${buttonClass("quiet")} max-sm:hidden`}>
            Documentation
          </a>
          <a id="way-in" href={paths.login()} className={buttonClass("quiet")}>
            Log in
          </a>
        </nav>
      }
    >
      {children}
    </Frame>
  );
}
