import { fillRelease } from "./fill-release.ts";
import { releasePath, trackPath, workspacePath } from "./places.ts";
import { press, pressInMenu, type Screen, type Subjects } from "./screen.ts";

const mira = ({ demo }: Subjects) => demo.company.people.mira;
const newcomer = ({ extremes }: Subjects) => extremes.newcomer;
const starter = ({ extremes }: Subjects) => extremes.starter;
const collector = ({ extremes }: Subjects) => extremes.collector;
const named = ({ extremes }: Subjects) => extremes.named;
const empty = (more = "") => ({
  as: ({ demo }: Subjects) => demo.company.people.luis,
  at: ({ demo }: Subjects) => `/workspace/${demo.company.workspaces.estudio}${more}`,
});

const one = (more = "") => ({ as: starter, at: (s: Subjects) => `/workspace/${s.extremes.one}${more}` });
const many = (more = "") => ({ as: collector, at: (s: Subjects) => `/workspace/${s.extremes.many}${more}` });
const wide = (more = "") => ({ as: named, at: (s: Subjects) => `/workspace/${s.extremes.wide}${more}` });

/** What a person sees after signing in, with nothing, one thing, a demo's worth, a great many and very long names. */
export const APP_SCREENS: Screen[] = [
  { name: "dashboard-empty", as: newcomer, at: () => "/dashboard" },
  { name: "dashboard-one", as: starter, at: () => "/dashboard" },
  { name: "dashboard", as: mira, at: () => "/dashboard" },
  { name: "dashboard-many", as: collector, at: () => "/dashboard" },
  { name: "dashboard-long", as: named, at: () => "/dashboard" },
  { name: "dashboard-review", as: mira, at: () => "/dashboard", act: press("Review Salt"), window: true },
  { name: "dashboard-review-long", as: named, at: () => "/dashboard", act: press(/^Review/), window: true },
  { name: "dashboard-decline", as: mira, at: () => "/dashboard", act: press(/^Decline/), window: true },
  {
    name: "notifications",
    as: mira,
    at: () => "/dashboard",
    act: pressInMenu(/^Notifications/),
    window: true,
  },
  {
    name: "notifications-empty",
    as: newcomer,
    at: () => "/dashboard",
    act: pressInMenu(/^Notifications/),
    window: true,
  },
  { name: "feedback", as: mira, at: () => "/dashboard", act: pressInMenu("Feedback"), window: true },

  {
    name: "palette",
    as: mira,
    at: () => "/dashboard",
    async act(page) {
      await page.keyboard.press("Control+k");
      const dialog = page.getByRole("dialog", { name: "Search" });
      await dialog.getByRole("combobox").fill("low tide");
      await dialog.getByRole("option", { name: "Low Tide Letters" }).first().waitFor();
    },
    window: true,
  },

  { name: "releases-empty", ...empty() },
  { name: "releases-one", ...one() },
  { name: "releases", as: mira, at: (s) => workspacePath(s) },
  { name: "releases-many", ...many() },
  { name: "releases-long", ...wide() },
  { name: "releases-none-found", ...many("?q=nothing+like+this") },
  { name: "release-waiting", as: mira, at: (s) => releasePath(s, "紙灯籠"), window: true },
  { name: "release-progress", as: mira, at: (s) => releasePath(s, "Salt & Static"), window: true },
  { name: "release-declined", as: mira, at: (s) => releasePath(s, "Oito Minutos"), window: true },
  { name: "release-withdrawn", as: mira, at: (s) => releasePath(s, "Kettle Demos"), window: true },
  { name: "release-published", as: mira, at: (s) => releasePath(s, "Low Tide Letters"), window: true },
  {
    name: "release-long",
    as: named,
    at: (s) => `/workspace/${s.extremes.wide}?release=${s.extremes.waiting}`,
    window: true,
  },
  {
    name: "release-withdraw",
    as: mira,
    at: (s) => releasePath(s, "Salt & Static"),
    act: (page) => page.getByRole("dialog").getByRole("button", { name: "Withdraw", exact: true }).click(),
    window: true,
  },

  { name: "add-release", ...empty("/add-release") },
  {
    name: "add-release-problems",
    ...empty("/add-release"),
    act: press("Submit release"),
  },
  { name: "add-release-filled", as: mira, at: (s) => workspacePath(s, "/add-release"), act: fillRelease },
  {
    name: "add-artist",
    ...empty("/add-release"),
    act: press("Add new artist"),
    window: true,
  },
  {
    name: "edit-release",
    as: mira,
    at: (s) => releasePath(s, "Salt & Static"),
    async act(page) {
      await page.getByRole("link", { name: "Edit" }).click();
      await page.getByLabel("Release name").waitFor();
    },
  },

  { name: "tracks-empty", ...empty("/tracks") },
  { name: "tracks-one", ...one("/tracks") },
  { name: "tracks", as: mira, at: (s) => workspacePath(s, "/tracks") },
  { name: "tracks-many", ...many("/tracks") },
  { name: "tracks-long", ...wide("/tracks") },
  { name: "track-details", as: mira, at: (s) => trackPath(s, "Night Ferry", "tracks"), window: true },
  { name: "track-approvals", as: mira, at: (s) => trackPath(s, "Night Ferry", "approvals"), window: true },
  { name: "track-shares", as: mira, at: (s) => trackPath(s, "Night Ferry", "shares"), window: true },
  {
    name: "track-share",
    as: mira,
    at: (s) => workspacePath(s, "/tracks"),
    async act(page) {
      await press("Share: Night Ferry")(page);
      await page.getByRole("textbox", { name: "Share link" }).waitFor();
    },
    window: true,
  },

  { name: "members-one", ...empty("/info") },
  { name: "members", as: mira, at: (s) => workspacePath(s, "/info") },
  { name: "members-many", ...many("/info") },
  { name: "members-long", ...wide("/info") },
  {
    name: "member-invite",
    as: mira,
    at: (s) => workspacePath(s, "/info"),
    act: press(/^Invite/),
    window: true,
  },
  {
    name: "member-remove",
    as: mira,
    at: (s) => workspacePath(s, "/info"),
    act: press(/^Remove/),
    window: true,
  },
  {
    name: "workspace-delete",
    as: mira,
    at: (s) => workspacePath(s, "/info"),
    act: press("Delete workspace"),
    window: true,
  },

  { name: "account-empty", as: newcomer, at: () => "/account" },
  { name: "account", as: mira, at: () => "/account" },
  { name: "account-long", as: named, at: () => "/account" },
  { name: "wallet-withdraw", as: mira, at: () => "/account", act: press("Withdraw"), window: true },
  { name: "wallet-take-over", as: mira, at: () => "/account", act: press(/^Take over/), window: true },
  { name: "wallet-guardian", as: mira, at: () => "/account", act: press(/^Name a guardian/), window: true },
  { name: "wallet-link", as: mira, at: () => "/account", act: press("Link my own wallet"), window: true },
  { name: "account-delete", as: mira, at: () => "/account", act: press("Delete account"), window: true },
  { name: "billing", as: mira, at: () => "/billing" },
  { name: "activity", as: mira, at: (s) => workspacePath(s, "/activity") },
  { name: "menu", as: mira, at: (s) => workspacePath(s), act: openMenu, window: true },
];

/** On a wide screen there is no menu: everything is there. */
async function openMenu(page: Parameters<NonNullable<Screen["act"]>>[0]) {
  const menu = page.getByRole("navigation", { name: "Main" }).getByRole("button").first();
  if (await menu.isVisible()) await menu.click();
}
