import { folded, holdsAll, wordsIn } from "../../shared/rules/search-text.ts";

/** Something one can go to or do from anywhere. */
export type Command = {
  id: string;
  name: string;
  group: CommandGroup;
  /** What tells it from others of the same name. */
  detail?: string;
  /** Further words it is found by. */
  also?: string;
  /** The server found it: what is known here need not hold the words. */
  found?: boolean;
  /** The path of its page, when that is all there is to it: then it can be gone to again without being looked for. */
  link?: string;
  run: () => void;
};

const COMMAND_GROUPS = [
  "recent",
  "workspaces",
  "releases",
  "tracks",
  "members",
  "contracts",
  "actions",
  "pages",
] as const;
export type CommandGroup = (typeof COMMAND_GROUPS)[number];

/** Something used before. `go`: how to go there again, where it is not one of what is always offered. */
export type Recent = { id: string; go?: Command };

/** More than these nobody reads: one more letter finds better. */
const MOST_PER_GROUP = 8;
/** In the order of the groups; with nothing asked for, what was used last comes first. */
export function findCommands(commands: Command[], query: string, recent: Recent[]): Command[] {
  const words = wordsIn(query);
  if (words.length === 0) return [...lastUsed(commands, recent), ...unasked(commands, recent)];
  const found = commands.filter(
    ({ name, detail = "", also = "", found: isFound }) =>
      isFound || holdsAll(folded(`${name} ${detail} ${also}`), words),
  );
  return COMMAND_GROUPS.flatMap((group) =>
    bestFirst(
      found.filter((command) => command.group === group),
      words,
    ).slice(0, MOST_PER_GROUP),
  );
}

/** What has a page of its own is there at once, under the name it had. */
const lastUsed = (commands: Command[], recent: Recent[]): Command[] =>
  recent.flatMap((used) => {
    const command = commands.find(({ id }) => id === used.id) ?? used.go;
    return command ? [{ ...command, group: "recent" as const }] : [];
  });

const unasked = (commands: Command[], recent: Recent[]) =>
  COMMAND_GROUPS.flatMap((group) =>
    commands
      .filter((command) => command.group === group && !recent.some(({ id }) => id === command.id))
      .slice(0, MOST_PER_GROUP),
  );

/** Names that begin with what was typed, before names that hold it somewhere. */
function bestFirst(commands: Command[], [first = ""]: string[]): Command[] {
  const rank = ({ name }: Command) => (folded(name).startsWith(first) ? 0 : 1);
  return commands.toSorted((a, b) => rank(a) - rank(b));
}
