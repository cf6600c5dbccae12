import { useEffect, useRef, useState } from "react";
import type { Change, Draft } from "../../release-draft/release-draft.ts";
import { readDraft, writeDraft } from "../../release-draft/stored-draft.ts";

/** Where the draft stands with this browser's storage. */
export type Saved =
  | { state: "nothing" }
  | { state: "restored"; at: Date }
  | { state: "saved"; at: Date }
  | { state: "failed" };

/** A draft that outlives a reload and a crash: every change is written to this browser's storage at once. */
export function useDraft(place: string, begin: () => Draft) {
  const [first] = useState(() => startWith(place, begin));
  const [draft, setDraft] = useState(first.draft);
  const [saved, setSaved] = useState<Saved>(first.saved);
  const written = useRef(first.draft);

  useEffect(() => {
    if (written.current === draft) return;
    written.current = draft;
    setSaved(store(place, draft));
  }, [place, draft]);

  return { draft, saved, change: (change: Change) => setDraft(change), forget: () => forget(place) };
}

export type DraftKeeper = ReturnType<typeof useDraft>;

function startWith(place: string, begin: () => Draft): { draft: Draft; saved: Saved } {
  const stored = readStored(place);
  return stored
    ? { draft: stored.draft, saved: { state: "restored", at: stored.savedAt } }
    : { draft: begin(), saved: { state: "nothing" } };
}

function readStored(place: string) {
  try {
    return readDraft(localStorage.getItem(place));
  } catch {
    return null;
  }
}

function store(place: string, draft: Draft): Saved {
  const at = new Date();
  try {
    localStorage.setItem(place, writeDraft({ savedAt: at, draft }));
    return { state: "saved", at };
  } catch {
    return { state: "failed" };
  }
}

function forget(place: string) {
  try {
    localStorage.removeItem(place);
  } catch {
    // Storage is switched off: nothing was kept in the first place.
  }
}
