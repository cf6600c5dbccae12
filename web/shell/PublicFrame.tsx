import { Link, useLocation } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useSession } from "../api/session.ts";
import { useLanguage, useWords } from "../language/Language.tsx";
import { paths } from "../paths.ts";
import { buttonClass } from "../ui/Button.tsx";
import { Frame } from "./Frame.tsx";
import { LanguageSwitch } from "./language/LanguageSwitch.tsx";
import { shellWords } from "./words.ts";

/** Around every page that needs no session. */
export function PublicFrame({ children }: { children: ReactNode }) {
  const words = useWords(shellWords);
  const { speaks } = useLanguage();
  return (
    <Frame
      nav={
        <nav aria-label={words.main} className={`flex items-center gap-1 ${speaks ? "" : "-mr-3"}`}>
          <a href={paths.documentation()} className={`${buttonClass("quiet")} max-sm:hidden`}>
            {words.documentation}
          </a>
          <WayIn />
          <LanguageSwitch />
        </nav>
      }
    >
      {children}
    </Frame>
  );
}

/** Whoever is here is on the way in. */
const SIGNING_IN: string[] = [paths.login(), paths.verifyMagicLink()];

function WayIn() {
  const words = useWords(shellWords);
  const session = useSession();
  const { pathname } = useLocation();
  switch (session.state) {
    case "loading":
    case "failed":
      return null;
    case "signed_out":
      return SIGNING_IN.includes(pathname) ? null : (
        <Link to={paths.login()} className={buttonClass("quiet")}>
          {words.logIn}
        </Link>
      );
    case "signed_in":
      return (
        <Link to={paths.dashboard()} className={buttonClass("quiet")}>
          {words.dashboard}
        </Link>
      );
  }
}
