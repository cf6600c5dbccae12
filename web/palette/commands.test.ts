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
  command("Actions", "Add release"),
  command("Actions", "Switch theme", { also: "dark light" }),
  command("Pages", "Dashboard"),
  command("Workspaces", "Señal Records"),
  command("Releases", "Night at sea", { detail: "Harbour" }),
  command("Releases", "Sea"),
  command("Tracks", "Ferry", { also: "QZES22500417" }),
];

const names = (query: string, recent: string[] = []) =>
  findCommands(COMMANDS, query, recent).map(({ group, name }) => `${group}: ${name}`);

describe("what the palette shows", () => {
  test("with nothing asked for: what was used last, then the rest, without whole catalogues", () => {
    expect(names("", ["Releases:Sea", "Pages:Dashboard", "Pages:Gone"])).toEqual([
      "Recent: Sea",
      "Recent: Dashboard",
      "Workspaces: Señal Records",
      "Actions: Add release",
      "Actions: Switch theme",
    ]);
  });

  test("finds without accents, by any word of it, by code", () => {
    expect(names("senal")).toEqual(["Workspaces: Señal Records"]);
    expect(names("dark")).toEqual(["Actions: Switch theme"]);
    expect(names("harbour night")).toEqual(["Releases: Night at sea"]);
    expect(names("qz-es2-25-00417")).toEqual(["Tracks: Ferry"]);
    expect(names("nothing of the kind")).toEqual([]);
  });

  test("a name that begins with it comes before one that holds it", () => {
    expect(names("sea")).toEqual(["Releases: Sea", "Releases: Night at sea"]);
  });

  test("no more of a kind than one reads", () => {
    const many = Array.from({ length: 50 }, (_, number) => command("Tracks", `Take ${number}`));
    expect(findCommands(many, "take", [])).toHaveLength(8);
  });
});
