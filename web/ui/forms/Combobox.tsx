import { type KeyboardEvent, useId, useState } from "react";
import { type ComboboxOption, ComboboxPopup } from "./ComboboxPopup.tsx";
import { Labelled } from "./Labelled.tsx";

type ComboboxProps<Option extends ComboboxOption> = {
  label: string;
  name: string;
  /** What is chosen, in words; empty when nothing is. */
  value: string;
  find: (query: string) => Option[];
  onChoose: (option: Option) => void;
  /** The field was emptied. */
  onClear?: () => void;
  none: string;
  placeholder?: string;
  hint?: string;
  error?: string | null;
};

/** A field that finds while one types. Arrows move, Enter chooses, Esc closes; text that was not chosen goes back. */
export function Combobox<Option extends ComboboxOption>(props: ComboboxProps<Option>) {
  const list = useId();
  // Null while closed: then the field shows what is chosen.
  const [query, setQuery] = useState<string | null>(null);
  const [active, setActive] = useState(0);
  const isOpen = query !== null;
  const options = isOpen ? props.find(query === props.value ? "" : query) : [];

  function type(typed: string | null) {
    setQuery(typed);
    setActive(0);
  }

  function choose(option: Option | undefined) {
    if (!option) return;
    type(null);
    props.onChoose(option);
  }

  function close() {
    if (query === "" && props.value !== "") props.onClear?.();
    type(null);
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      if (!isOpen) type(props.value);
      else if (options.length > 0) setActive((active + step + options.length) % options.length);
    } else if (isOpen && event.key === "Enter") {
      event.preventDefault();
      choose(options[active]);
    } else if (isOpen && event.key === "Escape") {
      event.preventDefault();
      type(null);
    }
  }

  return (
    <Labelled label={props.label} error={props.error ?? null} hint={props.hint}>
      {(control) => (
        <span className="relative block">
          <input
            {...control}
            name={props.name}
            role="combobox"
            aria-expanded={isOpen && options.length > 0}
            aria-controls={isOpen && options.length > 0 ? list : undefined}
            aria-activedescendant={isOpen && options.length > 0 ? `${list}-${active}` : undefined}
            aria-autocomplete="list"
            autoComplete="off"
            spellCheck={false}
            placeholder={props.placeholder}
            value={query ?? props.value}
            onChange={(event) => type(event.target.value)}
            onClick={() => isOpen || type(props.value)}
            onBlur={close}
            onKeyDown={onKeyDown}
          />
          {isOpen && (
            <ComboboxPopup
              id={list}
              label={props.label}
              options={options}
              active={active}
              none={props.none}
              onChoose={choose}
            />
          )}
        </span>
      )}
    </Labelled>
  );
}
