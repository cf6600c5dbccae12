import { Link, useLocation } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { paths } from "../paths.ts";
import { useSession } from "../session.ts";
import { buttonClass } from "../ui/Button.tsx";
import { Frame } from "./Frame.tsx";

/** Around every page that needs no session. */
export function PublicFrame({ children }: { children: ReactNode }) {
  return (
    <Frame
      nav={
        <nav aria-label="Main" className="-mr-3 flex items-center gap-1">
          <a href={paths.documentation()} className={`${buttonClass("quiet")} max-sm:hidden`}>
            Documentation
          </a>
          <WayIn />
        </nav>
      }
    >
      {children}
    </Frame>
  );
}

function WayIn() {
  const session = useSession();
  const { pathname } = useLocation();
  switch (session.state) {
    case "loading":
    case "failed":
      return null;
    case "signed_out":
      return pathname === paths.login() ? null : (
        <Link to={paths.login()} className={buttonClass("quiet")}>
          Log in
        </Link>
      );
    case "signed_in":
      return (
        <Link to={paths.dashboard()} className={buttonClass("quiet")}>
          Dashboard
        </Link>
      );
  }
}
