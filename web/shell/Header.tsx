import { Link } from "@tanstack/react-router";
import { BookOpen, LogOut } from "lucide-react";
import { paths } from "../paths.ts";
import { Button, buttonClass } from "../ui/Button.tsx";
import { Notice } from "../ui/Notice.tsx";
import { Wordmark } from "../ui/Wordmark.tsx";
import { useLogOut } from "./useLogOut.ts";

/** The header of the signed-in. On a phone its items keep their names and show their icons. */
export function Header() {
  const { leaving, logOut } = useLogOut();
  return (
    <header className="page-width">
      <div className="flex min-h-18 items-center justify-between gap-4 border-b-[1.5px] border-ink py-3">
        <Link to={paths.dashboard()} className="rounded-control">
          <Wordmark />
        </Link>
        <div className="-mr-3 flex items-center gap-1">
          <Link to={paths.documentation()} className={buttonClass("quiet")}>
            <BookOpen aria-hidden="true" size={20} strokeWidth={1.5} />
            <span className="max-sm:sr-only">Documentation</span>
          </Link>
          <Button look="quiet" busy={leaving.state === "busy"} onClick={() => void logOut()}>
            {leaving.state !== "busy" && <LogOut aria-hidden="true" size={20} strokeWidth={1.5} />}
            <span className="max-sm:sr-only">Log out</span>
          </Button>
        </div>
      </div>
      {leaving.state === "failed" && (
        <div className="pt-4">
          <Notice kind="error">{leaving.reason}</Notice>
        </div>
      )}
    </header>
  );
}
