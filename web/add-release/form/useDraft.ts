import { useEffect, useRef, useState } from "react";
import { forget, readStored, store } from "../../release-draft/kept-drafts.ts";
import type { Change, Draft } from "../../release-draft/release-draft.ts";

/** Where the draft is kept, and since when. */
export type Saved =
  | { state: "nothing" }
  | { state: "restored"; at: Date }
  | { state: "saved"; at: Date }
  /** In this browser alone, for as long as the server cannot be reached. */
  | { state: "here" }
  /** Somebody else has changed it, or it is gone: what stands here was not saved. */
  | { state: "refused"; reason: string; isThere: boolean }
  | { state: "failed" };

/** What a form needs to know of whoever keeps its draft. */
export interface DraftKeeper {
  draft: Draft;
  saved: Saved;
  change: (change: Change) => void;
  /** It was sent or thrown away. */
  forget: () => void;
  /** Everybody in the workspace can go on with it. */
  shared?: {
    /** Waits for what is being saved, and says under which version it is there. */
    settle: () => Promise<number>;
    discard: () => Promise<void>;
    takeTheirs: () => Promise<void>;
    keepAsCopy: () => void;
  };
}

/** A draft that outlives a reload and a crash: every change is written to this browser's storage at once. */
export function useDraft(place: string, begin: () => Draft): DraftKeeper {
  const [first] = useState(() => startWith(place, begin));
  const [draft, setDraft] = useState(first.draft);
  const [saved, setSaved] = useState<Saved>(first.saved);
  const written = useRef(first.draft);

  useEffect(() => {
    if (written.current === draft) return;
    written.current = draft;
    const at = store(place, draft);
    setSaved(at ? { state: "saved", at } : { state: "failed" });
  }, [place, draft]);

  return { draft, saved, change: (change: Change) => setDraft(change), forget: () => forget(place) };
}

function startWith(place: string, begin: () => Draft): { draft: Draft; saved: Saved } {
  const stored = readStored(place);
  return stored
    ? { draft: stored.draft, saved: { state: "restored", at: stored.savedAt } }
    : { draft: begin(), saved: { state: "nothing" } };
}
