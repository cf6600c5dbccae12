import { Link } from "@tanstack/react-router";
import { BookOpen, LogOut, MessageSquare, Search } from "lucide-react";
import { useState } from "react";
import { useWords } from "../language/Language.tsx";
import { Palette } from "../palette/Palette.tsx";
import { ShortcutsDialog } from "../palette/ShortcutsDialog.tsx";
import { searchKeys } from "../palette/search-keys.ts";
import { useShortcuts } from "../palette/useShortcuts.ts";
import { paths } from "../paths.ts";
import { Button, buttonClass } from "../ui/Button.tsx";
import { Notice } from "../ui/feedback/Notice.tsx";
import { toggleTheme } from "../ui/theme.ts";
import { Wordmark } from "../ui/Wordmark.tsx";
import { FeedbackDialog } from "./feedback/FeedbackDialog.tsx";
import { NotificationsButton } from "./notifications/NotificationsButton.tsx";
import { NotificationsDialog } from "./notifications/NotificationsDialog.tsx";
import { useLogOut } from "./useLogOut.ts";
import { signedInWords } from "./words.signed-in.ts";

type OpenDialog = "none" | "notifications" | "feedback" | "search" | "shortcuts";

/** The header of the signed-in. Where there is little room its items keep their names and show their icons. */
export function Header() {
  const words = useWords(signedInWords).header;
  const { leaving, logOut } = useLogOut();
  const [dialog, setDialog] = useState<OpenDialog>("none");
  const close = () => setDialog("none");
  const search = () => setDialog("search");
  const shortcuts = () => setDialog("shortcuts");
  const actions = {
    openNotifications: () => setDialog("notifications"),
    openFeedback: () => setDialog("feedback"),
    openShortcuts: shortcuts,
    switchTheme: toggleTheme,
    logOut: () => void logOut(),
  };
  useShortcuts({ onSearch: search, onHelp: shortcuts });
  return (
    <header className="page-width bg-sleeve roomy:sticky roomy:top-0 roomy:z-30">
      <div className="flex min-h-18 items-center justify-between gap-2 border-b-[1.5px] max-[18rem]:flex-wrap border-ink py-3 sm:gap-4">
        <Link to={paths.dashboard()} className="min-w-0 rounded-control">
          <Wordmark short />
        </Link>
        <div className="-mr-3 flex shrink-0 items-center max-[18rem]:mr-0 max-[18rem]:-ml-3 max-[18rem]:shrink max-[18rem]:flex-wrap lg:gap-1">
          <Button look="quiet" title={words.searchBy(searchKeys())} onClick={search}>
            <Search aria-hidden="true" size={20} strokeWidth={1.5} />
            <span className="max-lg:sr-only">{words.search}</span>
          </Button>
          <NotificationsButton onOpen={actions.openNotifications} />
          <Button look="quiet" onClick={actions.openFeedback}>
            <MessageSquare aria-hidden="true" size={20} strokeWidth={1.5} />
            <span className="max-lg:sr-only">{words.feedback}</span>
          </Button>
          <a href={paths.documentation()} className={buttonClass("quiet")}>
            <BookOpen aria-hidden="true" size={20} strokeWidth={1.5} />
            <span className="max-lg:sr-only">{words.documentation}</span>
          </a>
          <Button look="quiet" busy={leaving.state === "busy"} onClick={actions.logOut}>
            {leaving.state !== "busy" && <LogOut aria-hidden="true" size={20} strokeWidth={1.5} />}
            <span className="max-lg:sr-only">{words.logOut}</span>
          </Button>
        </div>
      </div>
      {leaving.state === "failed" && (
        <div className="pt-4">
          <Notice kind="error">
            {leaving.reason ? words.stillSignedInBecause(leaving.reason) : words.stillSignedIn}
          </Notice>
        </div>
      )}
      <NotificationsDialog open={dialog === "notifications"} onClose={close} />
      <FeedbackDialog open={dialog === "feedback"} onClose={close} />
      <ShortcutsDialog open={dialog === "shortcuts"} onClose={close} />
      <Palette open={dialog === "search"} onClose={close} actions={actions} />
    </header>
  );
}
