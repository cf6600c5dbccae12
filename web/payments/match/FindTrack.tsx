import { useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, useId, useState } from "react";
import type { Match } from "../../../shared/schemas/money/statements.ts";
import { useDebounced } from "../../lists/useDebounced.ts";
import { ComboboxPopup } from "../../ui/forms/ComboboxPopup.tsx";
import { Labelled } from "../../ui/forms/Labelled.tsx";
import { findPayable } from "../payments-api.ts";
import { matchWords as words } from "./words.ts";

const PAUSE_MS = 200;

type Found = Pick<Match, "trackId" | "releaseId">;
type FindTrackProps = { slug: string; onFound: (found: Found) => void; onClose: () => void };

/** Among all published tracks and releases of the workspace. */
export function FindTrack({ slug, onFound, onClose }: FindTrackProps) {
  const list = useId();
  const [typed, setTyped] = useState("");
  const [active, setActive] = useState(0);
  const q = useDebounced(typed.trim(), PAUSE_MS);
  const { data } = useQuery({
    queryKey: ["payable", slug, q],
    queryFn: () => findPayable(slug, q),
    enabled: q !== "",
  });
  const options = [
    ...(data?.tracks ?? []).map(({ id, name, artist, album }) => ({
      id,
      text: name,
      detail: words.of(artist, album),
      found: { trackId: id },
    })),
    ...(data?.releases ?? []).map(({ id, name }) => ({
      id,
      text: name,
      detail: words.wholeRelease,
      found: { releaseId: id },
    })),
  ];
  const isOpen = q !== "" && data !== undefined;

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && options.length > 0)
      setActive((active + step + options.length) % options.length);
    else if (event.key === "Enter" && options[active]) onFound(options[active].found);
    else if (event.key === "Escape") {
      event.currentTarget.closest<HTMLElement>("[data-item]")?.focus();
      onClose();
    } else return;
    event.preventDefault();
  }

  return (
    <div className="max-w-xl">
      <Labelled label={words.searchLabel} error={null}>
        {(control) => (
          <span className="relative block">
            <input
              {...control}
              role="combobox"
              // biome-ignore lint/a11y/noAutofocus: it was just asked for.
              autoFocus
              aria-expanded={isOpen && options.length > 0}
              aria-controls={isOpen && options.length > 0 ? list : undefined}
              aria-activedescendant={isOpen && options.length > 0 ? `${list}-${active}` : undefined}
              aria-autocomplete="list"
              autoComplete="off"
              placeholder={words.searchType}
              value={typed}
              onChange={({ target }) => {
                setTyped(target.value);
                setActive(0);
              }}
              onKeyDown={onKeyDown}
            />
            {isOpen && (
              <ComboboxPopup
                id={list}
                label={words.searchLabel}
                options={options}
                active={active}
                none={words.searchNone}
                onChoose={({ found }) => onFound(found)}
              />
            )}
          </span>
        )}
      </Labelled>
    </div>
  );
}
