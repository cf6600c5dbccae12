import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { DraftDetail } from "../../../shared/schemas/drafts.ts";
import { ApiError, Unreachable, whyNot } from "../../api/ask.ts";
import { deleteDraft, readDraft, saveDraft } from "../../api/drafts.ts";
import { isGone, type Remote, remote } from "../../api/remote.ts";
import { newId } from "../../api/useIdempotencyKey.ts";
import { draftOfContent } from "../../release-draft/draft-of-content.ts";
import { type Draft, isBlankDraft, newDraft } from "../../release-draft/release-draft.ts";
import { useLatest } from "../../ui/useLatest.ts";
import { addReleaseWords } from "../words.ts";
import { type DraftKeeper, forget, readStored, type Saved, store } from "./useDraft.ts";

/**
 * A draft that everybody in the workspace can go on with. Each change is written to this browser at once and to the server
 * a moment later; once the server has it, the browser only remembers which one it was.
 */

const PAUSE_MS = 800;
const AGAIN_MS = 5_000;

const lastOf = (place: string) => `${place}:last`;

function lastDraft(place: string): string | undefined {
  try {
    return localStorage.getItem(lastOf(place)) ?? undefined;
  } catch {
    return undefined;
  }
}

function rememberLast(place: string, id: string) {
  try {
    localStorage.setItem(lastOf(place), id);
  } catch {
    // Storage is switched off: the draft is found in the list.
  }
}

/** The next one begins blank. */
export function forgetDraft(place: string) {
  forget(place);
  forget(lastOf(place));
}

/** The draft that the address names, else the one written here last; null when there is none, or only this browser has it. */
export function useOpenedDraft(
  slug: string,
  place: string,
  asked: string | undefined,
): Remote<DraftDetail | null> {
  const [id] = useState(() => {
    const here = readStored(place)?.draft.key;
    const wanted = asked ?? here ?? lastDraft(place);
    return wanted === here ? undefined : wanted;
  });
  return remote(
    useQuery({
      queryKey: ["opened-draft", slug, id ?? "none"],
      queryFn: async () => {
        if (id === undefined) return null;
        try {
          return await readDraft(slug, id);
        } catch (error) {
          // What was written here last was sent or deleted elsewhere.
          if (asked === undefined && isGone(error)) return null;
          throw error;
        }
      },
      // The form begins with it; what others write meanwhile is said when it is saved.
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
      retry: false,
    }),
  );
}

interface Begun {
  draft: Draft;
  version: number | null;
  saved: Saved;
}

type SharedDraft = { slug: string; place: string; opened: DraftDetail | null; contract: string };

function beginWith({ place, opened, contract }: SharedDraft): Begun {
  if (opened) return fromServer(opened, contract);
  const here = readStored(place);
  return here
    ? { draft: here.draft, version: here.version ?? null, saved: { state: "restored", at: here.savedAt } }
    : { draft: newDraft(newId(), contract), version: null, saved: { state: "nothing" } };
}

const fromServer = ({ id, content, version, changedAt }: DraftDetail, contract: string): Begun => ({
  draft: draftOfContent(id, content, contract),
  version,
  saved: { state: "restored", at: new Date(changedAt) },
});

export function useSharedDraft(given: SharedDraft): DraftKeeper {
  const { slug, place, contract } = given;
  const [first] = useState(() => beginWith(given));
  const [draft, setDraft] = useState(first.draft);
  const [saved, setSaved] = useState(first.saved);
  const now = useRef({ draft: first.draft, written: first.draft, version: first.version, ended: false });
  const running = useRef<Promise<void> | null>(null);
  now.current.draft = draft;

  async function write() {
    const at = now.current;
    if (at.ended || at.draft === at.written) return;
    if (at.version === null && isBlankDraft(at.draft)) return;
    const writing = at.draft;
    try {
      const item = await saveDraft(slug, writing.key, at.version, writing);
      at.version = item.version;
      at.written = writing;
      if (at.draft !== writing) return;
      forget(place);
      rememberLast(place, writing.key);
      setSaved({ state: "saved", at: new Date(item.changedAt) });
    } catch (error) {
      setSaved(whyNotSaved(error));
      if (error instanceof ApiError && error.status < 500) at.ended = true;
    }
  }

  const save = useLatest(() => {
    running.current ??= write().finally(() => {
      running.current = null;
    });
  });

  useEffect(() => {
    if (now.current.written === draft) return;
    const kept = store(place, draft, now.current.version);
    if (kept.state === "failed") setSaved(kept);
    const timer = setTimeout(save, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [place, draft, save]);

  // What could not be saved is tried again, sooner when the network comes back.
  useEffect(() => {
    const timer = setInterval(save, AGAIN_MS);
    addEventListener("online", save);
    return () => {
      clearInterval(timer);
      removeEventListener("online", save);
    };
  }, [save]);

  function begin(next: Begun) {
    now.current = { draft: next.draft, written: next.draft, version: next.version, ended: false };
    setDraft(next.draft);
    setSaved(next.saved);
  }

  return {
    draft,
    saved,
    change: (change) => setDraft(change),
    forget: () => {
      now.current.ended = true;
      forgetDraft(place);
    },
    shared: {
      async settle() {
        await running.current;
        await write();
        // Here as well, until it is known that it was sent.
        store(place, now.current.draft, now.current.version);
        return now.current.version ?? 0;
      },
      async discard() {
        now.current.ended = true;
        await running.current;
        if (now.current.version !== null)
          await deleteDraft(slug, draft.key).catch((error: unknown) => {
            if (!isGone(error)) throw error;
          });
      },
      async takeTheirs() {
        const theirs = await readDraft(slug, draft.key);
        forget(place);
        begin(fromServer(theirs, contract));
      },
      keepAsCopy() {
        const copy = { ...draft, key: newId() };
        begin({ draft: copy, version: null, saved: { state: "saved", at: new Date() } });
        now.current.written = draft;
        save();
      },
    },
  };
}

function whyNotSaved(error: unknown): Saved {
  if (error instanceof Unreachable || (error instanceof ApiError && error.status >= 500))
    return { state: "here" };
  const isThere = error instanceof ApiError && error.code === "draft_changed";
  return { state: "refused", reason: whyNot(error, addReleaseWords.saved.failed), isThere };
}
