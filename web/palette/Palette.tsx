import { type KeyboardEvent, useEffect, useEffectEvent, useId, useState } from "react";
import { Dialog } from "../ui/dialogs/Dialog.tsx";
import { FoundOption } from "../ui/forms/FoundOption.tsx";
import { type Command, findCommands, type Recent } from "./commands.ts";
import { recentCommands, rememberCommand } from "./recent.ts";
import { type HeaderActions, useCommands } from "./useCommands.ts";
import { useFound, useGoTo } from "./useFound.ts";
import { paletteWords, paletteWords as words } from "./words.ts";

type PaletteProps = { open: boolean; onClose: () => void; actions: HeaderActions };

/** Go anywhere, do anything, by typing a part of its name. */
export function Palette({ open, onClose, actions }: PaletteProps) {
  return (
    <Dialog open={open} title={words.title} onClose={onClose}>
      <Found onClose={onClose} actions={actions} />
    </Dialog>
  );
}

function Found({ onClose, actions }: Omit<PaletteProps, "open">) {
  const words = paletteWords;
  const [query, setQuery] = useState("");
  const [active, setActive] = useState(0);
  // Enter came before the answer: the first that is found is meant.
  const [isWanted, setIsWanted] = useState(false);
  const commands = useCommands(actions);
  const { found: elsewhere, isSearching } = useFound(query);
  const recent = useRecent();
  const list = useId();
  const known = new Set(commands.map(({ id }) => id));
  const found = findCommands([...commands, ...elsewhere.filter(({ id }) => !known.has(id))], query, recent);

  /** Closed first: what it does may open a dialog of its own. */
  function run(command: Command | undefined) {
    if (!command) return;
    rememberCommand(command);
    onClose();
    command.run();
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && found.length > 0) setActive((active + step + found.length) % found.length);
    else if (event.key === "Enter" && found.length === 0) setIsWanted(isSearching);
    else if (event.key === "Enter") run(found[active]);
    else return;
    event.preventDefault();
  }

  const first = isWanted && !isSearching ? found[0] : undefined;
  const runFirst = useEffectEvent(() => run(first));
  useEffect(() => {
    if (first?.id !== undefined) runFirst();
  }, [first?.id]);

  return (
    <div className="mt-3 grid grid-cols-1 gap-3">
      <input
        // Or a long list, which scrolls, would take the focus on opening; React does not write the attribute.
        ref={(input) => input?.setAttribute("autofocus", "")}
        role="combobox"
        aria-label={words.label}
        aria-expanded={found.length > 0}
        aria-controls={found.length > 0 ? list : undefined}
        aria-activedescendant={found.length > 0 ? `${list}-${active}` : undefined}
        aria-autocomplete="list"
        autoComplete="off"
        spellCheck={false}
        dir="auto"
        placeholder={words.placeholder}
        value={query}
        onChange={(event) => {
          setQuery(event.target.value);
          setActive(0);
          setIsWanted(false);
        }}
        onKeyDown={onKeyDown}
        className="min-h-12 w-full rounded-control border-[1.5px] border-control bg-surface px-3.5 text-base placeholder:text-ink-3 hover:border-ink"
      />
      {found.length === 0 ? (
        <p role="status" className="py-4 text-ink-2">
          {isSearching ? words.searching : words.none}
        </p>
      ) : (
        <Groups id={list} found={found} active={active} onChoose={run} />
      )}
    </div>
  );
}

/** What was used last, as it was when the palette was opened. */
function useRecent(): Recent[] {
  const [kept] = useState(recentCommands);
  const go = useGoTo();
  return kept.map(({ link, ...one }) =>
    link === undefined
      ? { id: one.id }
      : { id: one.id, go: { ...one, link, group: "recent", run: () => go(link) } },
  );
}

type GroupsProps = { id: string; found: Command[]; active: number; onChoose: (command: Command) => void };

function Groups({ id, found, active, onChoose }: GroupsProps) {
  const groups = [...new Set(found.map(({ group }) => group))];
  return (
    <div
      id={id}
      role="listbox"
      aria-label={words.found}
      className="-mx-3.5 grid gap-2 sm:min-h-80 sm:content-start"
    >
      {groups.map((group) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options, which no fieldset may hold.
        <div key={group} role="group" aria-label={words.groups[group]}>
          <p aria-hidden="true" className="caption px-3.5 py-1 text-ink-3">
            {words.groups[group]}
          </p>
          {found.map(
            (command, place) =>
              command.group === group && (
                <FoundOption
                  key={command.id}
                  id={`${id}-${place}`}
                  text={command.name}
                  {...(command.detail !== undefined && { detail: command.detail })}
                  active={place === active}
                  onChoose={() => onChoose(command)}
                />
              ),
          )}
        </div>
      ))}
    </div>
  );
}
