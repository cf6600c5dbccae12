import { describe, expect, test } from "vitest";
import { type Command, findCommands } from "./commands.ts";

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
  command("releases", "Night at sea", { detail: "Harbour" }),
  command("releases", "Sea"),
  command("tracks", "Ferry", { also: "QZES22500417" }),
];

const names = (query: string, recent: string[] = []) =>
  findCommands(COMMANDS, query, recent).map(({ group, name }) => `${group}: ${name}`);

describe("what the palette shows", () => {
  test("with nothing asked for: what was used last, then the rest, without whole catalogues", () => {
    expect(names("", ["releases:Sea", "pages:Dashboard", "pages:Gone"])).toEqual([
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
    expect(names("harbour night")).toEqual(["releases: Night at sea"]);
    expect(names("qz-es2-25-00417")).toEqual(["tracks: Ferry"]);
    expect(names("nothing of the kind")).toEqual([]);
  });

  test("a name that begins with it comes before one that holds it", () => {
    expect(names("sea")).toEqual(["releases: Sea", "releases: Night at sea"]);
  });

  test("no more of a kind than one reads", () => {
    const many = Array.from({ length: 50 }, (_, number) => command("tracks", `Take ${number}`));
    expect(findCommands(many, "take", [])).toHaveLength(8);
  });
});
