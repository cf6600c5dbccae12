import { describe, expect, test } from "vitest";
import { type Command, findCommands, type Recent } from "./commands.ts";

const command = (group: Command["group"], name: string, more: Partial<Command> = {}): Command => ({
  id: `${group}:${name}`,
  group,
  name,
  run: () => {},
  ...more,
});

const COMMANDS = [
  command("actions", "Add release"),
  command("actions", "Switch theme", { also: "dark light" }),
  command("pages", "Dashboard"),
  command("workspaces", "Señal Records"),
];

/** What the server answers: it has looked for the words itself. */
const FOUND = [
  command("releases", "Night at sea", { detail: "Harbour", found: true }),
  command("releases", "Sea", { found: true }),
  command("tracks", "Ferry", { found: true }),
];

const names = (query: string, recent: Recent[] = [], found: Command[] = []) =>
  findCommands([...COMMANDS, ...found], query, recent).map(({ group, name }) => `${group}: ${name}`);

describe("what the palette shows", () => {
  test("with nothing asked for: what was used last, then the rest", () => {
    const sea = { id: "releases:Sea", go: command("releases", "Sea", { link: "/workspace/sea" }) };
    expect(names("", [sea, { id: "pages:Dashboard" }, { id: "pages:Gone" }])).toEqual([
      "recent: Sea",
      "recent: Dashboard",
      "workspaces: Señal Records",
      "actions: Add release",
      "actions: Switch theme",
    ]);
  });

  test("finds without accents, by any word of it, by code", () => {
    expect(names("senal")).toEqual(["workspaces: Señal Records"]);
    expect(names("dark")).toEqual(["actions: Switch theme"]);
    expect(names("qz-es2-25-00417", [], FOUND.slice(2))).toEqual(["tracks: Ferry"]);
    expect(names("nothing of the kind")).toEqual([]);
  });

  test("a name that begins with it comes before one that holds it", () => {
    expect(names("sea", [], FOUND.slice(0, 2))).toEqual(["releases: Sea", "releases: Night at sea"]);
  });

  test("no more of a kind than one reads", () => {
    const many = Array.from({ length: 50 }, (_, number) => command("tracks", `Take ${number}`));
    expect(findCommands(many, "take", [])).toHaveLength(8);
  });
});
