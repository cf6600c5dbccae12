import { folded, holdsAll, wordsIn } from "../../contract/search-text.ts";

/** Something one can go to or do from anywhere. */
export type Command = {
  id: string;
  name: string;
  group: CommandGroup;
  /** What tells it from others of the same name. */
  detail?: string;
  /** Further words it is found by. */
  also?: string;
  run: () => void;
};

const COMMAND_GROUPS = ["recent", "workspaces", "releases", "tracks", "actions", "pages"] as const;
type CommandGroup = (typeof COMMAND_GROUPS)[number];

/** More than these nobody reads: one more letter finds better. */
const MOST_PER_GROUP = 8;
/** Found only by looking for them, or they would bury the rest. */
const ON_ASKING: CommandGroup[] = ["releases", "tracks"];

/** In the order of the groups; with nothing asked for, what was used last comes first. */
export function findCommands(commands: Command[], query: string, recent: string[]): Command[] {
  const words = wordsIn(query);
  if (words.length === 0) return [...lastUsed(commands, recent), ...unasked(commands, recent)];
  const found = commands.filter(({ name, detail = "", also = "" }) =>
    holdsAll(folded(`${name} ${detail} ${also}`), words),
  );
  return COMMAND_GROUPS.flatMap((group) =>
    bestFirst(
      found.filter((command) => command.group === group),
      words,
    ).slice(0, MOST_PER_GROUP),
  );
}

const lastUsed = (commands: Command[], recent: string[]): Command[] =>
  recent.flatMap((id) => {
    const command = commands.find((one) => one.id === id);
    return command ? [{ ...command, group: "recent" as const }] : [];
  });

const unasked = (commands: Command[], recent: string[]) =>
  COMMAND_GROUPS.flatMap((group) =>
    commands
      .filter((command) => command.group === group && !recent.includes(command.id))
      .slice(0, ON_ASKING.includes(group) ? 0 : MOST_PER_GROUP),
  );

/** Names that begin with what was typed, before names that hold it somewhere. */
function bestFirst(commands: Command[], [first = ""]: string[]): Command[] {
  const rank = ({ name }: Command) => (folded(name).startsWith(first) ? 0 : 1);
  return commands.toSorted((a, b) => rank(a) - rank(b));
}
