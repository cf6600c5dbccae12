import { useNavigate, useParams } from "@tanstack/react-router";
import { paths } from "../paths.ts";
import { useReleases } from "../release-queries.ts";
import type { Remote } from "../remote.ts";
import { STATUS_NAMES } from "../status-names.ts";
import { useTracks } from "../track-queries.ts";
import { useWorkspaces } from "../workspaces.ts";
import type { Command } from "./commands.ts";

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
  const navigate = useNavigate();
  const workspaces = listed(useWorkspaces());
  const here = workspaces.find((workspace) => workspace.slug === slug);
  return [
    ...inHere.map((command) => (here ? { detail: here.name, ...command } : command)),
    action("notifications", "Notifications", actions.openNotifications, "bell news"),
    action("feedback", "Send feedback", actions.openFeedback, "help contact bug"),
    action("theme", "Switch between light and dark", actions.switchTheme, "theme mode"),
    action("shortcuts", "Keyboard shortcuts", actions.openShortcuts, "keys help"),
    action("log-out", "Log out", actions.logOut, "sign out leave"),
    page(
      "dashboard",
      "Dashboard",
      () => void navigate({ to: paths.dashboard() }),
      "home approvals invitations",
    ),
    page(
      "account",
      "Account settings",
      () => void navigate({ to: paths.account() }),
      "wallet withdraw name delete",
    ),
    page("documentation", "Documentation", () => location.assign(paths.documentation()), "help guide"),
    ...workspaces.map(
      ({ id, name, slug: address }): Command => ({
        id: `workspace:${id}`,
        name,
        group: "Workspaces",
        also: address,
        run: () => void navigate({ to: paths.workspace(), params: { slug: address } }),
      }),
    ),
  ];
}

const action = (id: string, name: string, run: () => void, also: string): Command => ({
  id,
  name,
  group: "Actions",
  also,
  run,
});

const page = (id: string, name: string, run: () => void, also: string): Command => ({
  ...action(id, name, run, also),
  group: "Pages",
});

/** Of the workspace one is in. */
function useWorkspaceCommands(slug: string | undefined): Command[] {
  const navigate = useNavigate();
  const releases = listed(useReleases(slug ?? "", slug !== undefined));
  const tracks = listed(useTracks(slug ?? "", slug !== undefined));
  if (slug === undefined) return [];
  const params = { slug };
  return [
    action(
      "add-release",
      "Add release",
      () => void navigate({ to: paths.addRelease(), params }),
      "new create",
    ),
    action(
      "invite",
      "Invite a teammate",
      () => void navigate({ to: paths.workspaceInfo(), params }),
      "member team",
    ),
    page("releases", "Releases", () => void navigate({ to: paths.workspace(), params }), ""),
    page("tracks", "Tracks", () => void navigate({ to: paths.workspaceTracks(), params }), ""),
    page(
      "information",
      "Information",
      () => void navigate({ to: paths.workspaceInfo(), params }),
      "settings network members",
    ),
    ...releases.map(
      ({ id, name, code, status }): Command => ({
        id: `release:${id}`,
        name,
        group: "Releases",
        detail: STATUS_NAMES[status],
        also: code ?? "",
        run: () => void navigate({ to: paths.workspace(), params, search: { release: id } }),
      }),
    ),
    ...tracks.map(
      ({ id, name, isrc, artist, album }): Command => ({
        id: `track:${id}`,
        name,
        group: "Tracks",
        detail: album,
        also: `${isrc ?? ""} ${artist}`,
        run: () => void navigate({ to: paths.workspaceTracks(), params, search: { track: id } }),
      }),
    ),
  ];
}
