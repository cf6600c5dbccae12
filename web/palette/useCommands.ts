import { useNavigate, useParams } from "@tanstack/react-router";
import type { Remote } from "../api/remote.ts";
import { useWorkspaces } from "../api/workspaces.ts";
import { paths } from "../paths.ts";
import type { Command } from "./commands.ts";
import type { PaletteWords } from "./words.ts";
import { paletteWords } from "./words.ts";

/** What the header around the palette can do. */
export type HeaderActions = Record<
  "openNotifications" | "openFeedback" | "openShortcuts" | "switchTheme" | "logOut",
  () => void
>;

const listed = <Item>(items: Remote<Item[]>): Item[] => (items.state === "ready" ? items.data : []);

/** Everything this person can go to or do from here. */
export function useCommands(actions: HeaderActions): Command[] {
  const { slug } = useParams({ strict: false });
  const inHere = useWorkspaceCommands(slug);
  const { action, page } = useNamedCommands();
  const navigate = useNavigate();
  const workspaces = listed(useWorkspaces());
  const here = workspaces.find((workspace) => workspace.slug === slug);
  return [
    ...inHere.map((command) => (here ? { detail: here.name, ...command } : command)),
    action("notifications", actions.openNotifications),
    action("feedback", actions.openFeedback),
    action("theme", actions.switchTheme),
    action("shortcuts", actions.openShortcuts),
    action("log-out", actions.logOut),
    page("dashboard", () => void navigate({ to: paths.dashboard() })),
    page("account", () => void navigate({ to: paths.account() })),
    page("documentation", () => location.assign(paths.documentation())),
    ...workspaces.map(
      ({ id, name, slug: address }): Command => ({
        id: `workspace:${id}`,
        name,
        group: "workspaces",
        also: address,
        link: `/workspace/${address}`,
        run: () => void navigate({ to: paths.workspace(), params: { slug: address } }),
      }),
    ),
  ];
}

type CommandName = keyof PaletteWords["commands"];

/** Those that are always the same: their names and what else they are found by stand in the words. */
function useNamedCommands() {
  const { commands } = paletteWords;
  const of = (group: Command["group"]) => (id: CommandName, run: () => void) => ({
    id,
    group,
    run,
    ...commands[id],
  });
  return { action: of("actions"), page: of("pages") };
}

/** Of the workspace one is in. */
function useWorkspaceCommands(slug: string | undefined): Command[] {
  const navigate = useNavigate();
  const { action, page } = useNamedCommands();
  if (slug === undefined) return [];
  const params = { slug };
  return [
    action("add-release", () => void navigate({ to: paths.addRelease(), params })),
    action("invite", () => void navigate({ to: paths.workspaceInfo(), params })),
    page("releases", () => void navigate({ to: paths.workspace(), params })),
    page("tracks", () => void navigate({ to: paths.workspaceTracks(), params })),
    page("information", () => void navigate({ to: paths.workspaceInfo(), params })),
  ];
}
