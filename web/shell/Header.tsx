import { Link } from "@tanstack/react-router";
import { BookOpen, LogOut, MessageSquare } from "lucide-react";
import { useState } from "react";
import { paths } from "../paths.ts";
import { Button, buttonClass } from "../ui/Button.tsx";
import { Notice } from "../ui/Notice.tsx";
import { Wordmark } from "../ui/Wordmark.tsx";
import { FeedbackDialog } from "./FeedbackDialog.tsx";
import { NotificationsButton } from "./NotificationsButton.tsx";
import { NotificationsDialog } from "./NotificationsDialog.tsx";
import { useLogOut } from "./useLogOut.ts";

type OpenDialog = "none" | "notifications" | "feedback";

/** The header of the signed-in. Where there is little room its items keep their names and show their icons. */
export function Header() {
  const { leaving, logOut } = useLogOut();
  const [dialog, setDialog] = useState<OpenDialog>("none");
  const close = () => setDialog("none");
  return (
    <header className="page-width">
      <div className="flex min-h-18 items-center justify-between gap-2 border-b-[1.5px] border-ink py-3 sm:gap-4">
        <Link
          to={paths.dashboard()}
          className="min-w-0 rounded-control max-[359px]:w-9 max-[359px]:overflow-hidden"
        >
          <Wordmark />
        </Link>
        <div className="-mr-3 flex shrink-0 items-center lg:gap-1">
          <NotificationsButton onOpen={() => setDialog("notifications")} />
          <Button look="quiet" onClick={() => setDialog("feedback")}>
            <MessageSquare aria-hidden="true" size={20} strokeWidth={1.5} />
            <span className="max-lg:sr-only">Feedback</span>
          </Button>
          <a href={paths.documentation()} className={buttonClass("quiet")}>
            <BookOpen aria-hidden="true" size={20} strokeWidth={1.5} />
            <span className="max-lg:sr-only">Documentation</span>
          </a>
          <Button look="quiet" busy={leaving.state === "busy"} onClick={() => void logOut()}>
            {leaving.state !== "busy" && <LogOut aria-hidden="true" size={20} strokeWidth={1.5} />}
            <span className="max-lg:sr-only">Log out</span>
          </Button>
        </div>
      </div>
      {leaving.state === "failed" && (
        <div className="pt-4">
          <Notice kind="error">{leaving.reason}</Notice>
        </div>
      )}
      <NotificationsDialog open={dialog === "notifications"} onClose={close} />
      <FeedbackDialog open={dialog === "feedback"} onClose={close} />
    </header>
  );
}
