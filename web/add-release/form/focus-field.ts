// Where something is missing that has no field of its own.
const STANDS_IN: Record<string, string> = { tracks: "card.title" };

/** To the field a problem is about; of an added track, what is not editable in the list is behind its Edit button. */
export function focusField(field: string) {
  const [track] = /^tracks\.\d+/.exec(field) ?? [];
  const named = [STANDS_IN[field] ?? field, track].flatMap((name) =>
    name ? [...document.querySelectorAll<HTMLElement>(`[name="${name}"]`)] : [],
  );
  const target = named.find((element) => !(element instanceof HTMLInputElement && isUnchosen(element)));
  target?.scrollIntoView({ block: "center" });
  target?.focus({ preventScroll: true });
}

/** Of a group of radio buttons, the chosen one takes focus, if one is chosen. */
function isUnchosen(input: HTMLInputElement): boolean {
  if (input.type !== "radio" || input.checked) return false;
  return document.querySelector(`[name="${input.name}"]:checked`) !== null;
}
