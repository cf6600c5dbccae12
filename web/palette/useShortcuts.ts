import { useNavigate, useParams } from "@tanstack/react-router";
import { useEffect, useEffectEvent, useRef } from "react";
import { paths } from "../paths.ts";
import { afterKey, type Shortcut } from "./shortcuts.ts";
import { shortcutsAreOn } from "./shortcuts-switch.ts";

/** Ctrl or Cmd with K works everywhere; single letters only where nobody is typing. */
export function useShortcuts({ onSearch, onHelp }: { onSearch: () => void; onHelp: () => void }) {
  const go = useGoing(onHelp);
  const pressed = useRef("");
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || document.querySelector("dialog[open]")) return;
    if ((event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === "k") {
      event.preventDefault();
      return onSearch();
    }
    if (event.ctrlKey || event.metaKey || event.altKey || isTypedInto(event.target) || !shortcutsAreOn())
      return;
    const next = afterKey(pressed.current, event.key);
    pressed.current = next.pressed;
    if (next.does && go(next.does)) event.preventDefault();
  });
  useEffect(() => {
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
}

/** Says whether there was anything to do: outside a workspace its keys mean nothing. */
function useGoing(onHelp: () => void) {
  const navigate = useNavigate();
  const { slug } = useParams({ strict: false });
  return (does: Shortcut): boolean => {
    if (does === "help") onHelp();
    else if (does === "dashboard") void navigate({ to: paths.dashboard() });
    else if (does === "account") void navigate({ to: paths.account() });
    else if (does === "search-list") return focusListSearch();
    else if (slug === undefined) return false;
    else void navigate({ to: IN_WORKSPACE[does], params: { slug } });
    return true;
  };
}

const IN_WORKSPACE = {
  releases: paths.workspace(),
  tracks: paths.workspaceTracks(),
  information: paths.workspaceInfo(),
  "new-release": paths.addRelease(),
} as const;

function focusListSearch(): boolean {
  const field = document.querySelector<HTMLInputElement>("main input[type=search]");
  field?.focus();
  return field !== null;
}

const isTypedInto = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches("input, textarea, select, [role=slider], [role=listbox]"));
