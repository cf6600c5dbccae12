import { useEffect, useRef, useState } from "react";
import { DRAFTS_SAVED_MAX, type DraftContent, type DraftDetail } from "../../../shared/schemas/drafts.ts";
import { readDraft, saveDrafts } from "../../api/drafts.ts";
import { isGone } from "../../api/remote.ts";
import { usePerson } from "../../api/session.ts";
import { draftOfContent } from "../../release-draft/draft-of-content.ts";
import { draftPlace, draftsKeptHere, forget, store } from "../../release-draft/kept-drafts.ts";
import { useLatest } from "../../ui/useLatest.ts";
import { artistsOf } from "./draft-cells.ts";

/**
 * Many drafts while they are corrected. As in the form, each change is in this browser at once and on the server a moment
 * later, and what somebody else changed meanwhile is not written over.
 */

const PAUSE_MS = 800;
const AGAIN_MS = 5_000;
/** Below what the server reads of one request. */
const CHARACTERS_AT_ONCE = 500_000;

export interface Corrected {
  id: string;
  version: number;
  content: DraftContent;
  /** As the server has it. */
  written: DraftContent;
  /** Why the server would not take it. */
  problem: string | null;
}

export type Saving = "saved" | "saving" | "offline";

const isDirty = ({ content, written, problem }: Corrected) => content !== written && problem === null;

/** With what this browser had not sent yet, where nobody has changed the draft since. */
function beginWith(personId: string, slug: string, drafts: DraftDetail[]): Corrected[] {
  const here = new Map(draftsKeptHere(personId, slug).map((kept) => [kept.draft.key, kept]));
  return drafts.map(({ id, version, content }) => {
    const kept = here.get(id);
    const mine =
      kept?.version === version ? (kept.typed ?? (kept.draft as unknown as DraftContent)) : content;
    return { id, version, content: mine, written: content, problem: null };
  });
}

export function useCorrections(slug: string, given: DraftDetail[]) {
  const personId = usePerson().id;
  const [drafts, setDrafts] = useState(() => beginWith(personId, slug, given));
  const [past, setPast] = useState<Map<string, DraftContent>[]>([]);
  const [offline, setOffline] = useState(false);
  const running = useRef<Promise<void> | null>(null);
  const kept = useRef(new Map<string, DraftContent>());
  const dirty = drafts.filter(isDirty);

  async function write() {
    const batch = firstOf(dirty);
    if (batch.length === 0) return;
    try {
      const answers = await saveDrafts(
        slug,
        batch.map(({ id, version, content }) => ({ id, version, content })),
      );
      const byId = new Map(answers.map((answer) => [answer.id, answer]));
      const sent = new Map(batch.map(({ id, content }) => [id, content]));
      setOffline(false);
      setDrafts((now) =>
        now.map((draft) => {
          const content = sent.get(draft.id);
          const answer = byId.get(draft.id);
          if (!content || !answer) return draft;
          if (answer.version === null) return { ...draft, problem: answer.problem };
          if (draft.content === content) forget(draftPlace(personId, slug, draft.id));
          return { ...draft, version: answer.version, written: content };
        }),
      );
    } catch {
      setOffline(true);
    }
  }

  const save = useLatest(() => {
    running.current ??= write().finally(() => {
      running.current = null;
    });
  });

  useEffect(() => {
    const waiting = drafts.filter(isDirty);
    if (waiting.length === 0) return;
    for (const { id, content, version } of waiting) {
      if (kept.current.get(id) === content) continue;
      kept.current.set(id, content);
      const typed = hasOtherShares(content) ? content : undefined;
      store(draftPlace(personId, slug, id), draftOfContent(id, content, ""), version, typed);
    }
    const timer = setTimeout(save, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [drafts, personId, slug, save]);

  useEffect(() => {
    const timer = setInterval(save, AGAIN_MS);
    addEventListener("online", save);
    return () => {
      clearInterval(timer);
      removeEventListener("online", save);
      save();
    };
  }, [save]);

  function put(contents: Map<string, DraftContent>) {
    setDrafts((now) =>
      now.map((draft) => {
        const content = contents.get(draft.id);
        return content ? { ...draft, content } : draft;
      }),
    );
  }

  /** Each draft as it shall be; the same one where nothing changes. */
  function change(edit: (draft: Corrected) => DraftContent) {
    const next = new Map<string, DraftContent>();
    const before = new Map<string, DraftContent>();
    for (const draft of drafts) {
      const content = edit(draft);
      if (content === draft.content) continue;
      next.set(draft.id, content);
      before.set(draft.id, draft.content);
    }
    if (next.size === 0) return;
    setPast([...past, before]);
    put(next);
  }

  return {
    drafts,
    saving: (offline ? "offline" : dirty.length > 0 ? "saving" : "saved") satisfies Saving as Saving,
    change,
    undo:
      past.length === 0
        ? null
        : () => {
            put(past.at(-1) ?? new Map());
            setPast(past.slice(0, -1));
          },
    /** Somebody else's version in place of the one that was refused; none, when the draft is gone. */
    async takeTheirs(id: string) {
      const theirs = await readDraft(slug, id).catch((error: unknown) => {
        if (isGone(error)) return null;
        throw error;
      });
      forget(draftPlace(personId, slug, id));
      setDrafts((now) =>
        now.flatMap((draft) => {
          if (draft.id !== id) return draft;
          if (!theirs) return [];
          const { version, content } = theirs;
          return { id, version, content, written: content, problem: null };
        }),
      );
    },
  };
}

/** The form would read it as another number. */
const hasOtherShares = ({ tracks }: DraftContent) =>
  tracks.some((track) => artistsOf(track).some(({ share }) => typeof share !== "number"));

/** As many as one request takes. */
function firstOf(dirty: Corrected[]): Corrected[] {
  let characters = 0;
  const fits = dirty.slice(0, DRAFTS_SAVED_MAX).findIndex(({ content }) => {
    characters += JSON.stringify(content).length;
    return characters > CHARACTERS_AT_ONCE;
  });
  return dirty.slice(0, fits < 0 ? DRAFTS_SAVED_MAX : Math.max(1, fits));
}
