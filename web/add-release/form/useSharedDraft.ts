import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { DraftDetail } from "../../../shared/schemas/drafts.ts";
import { ApiError, Unreachable, whyNot } from "../../api/ask.ts";
import { deleteDraft, readDraft, saveDraft } from "../../api/drafts.ts";
import { isGone, type Remote, remote } from "../../api/remote.ts";
import { newId } from "../../api/useIdempotencyKey.ts";
import { contentOfDraft, draftOfContent } from "../../release-draft/draft-of-content.ts";
import {
  draftPlace,
  draftsKeptHere,
  forget,
  forgetLast,
  lastDraft,
  readStored,
  rememberLast,
  store,
} from "../../release-draft/kept-drafts.ts";
import { type Draft, isBlankDraft, newDraft } from "../../release-draft/release-draft.ts";
import { useLatest } from "../../ui/useLatest.ts";
import { addReleaseWords } from "../words.ts";
import type { DraftKeeper, Saved } from "./useDraft.ts";

/**
 * A draft that everybody in the workspace can go on with. Each change is written to this browser at once and to the server
 * a moment later; once the server has it, the browser only remembers which one it was. Each draft has its own place here:
 * whatever the network does, one never takes the place of another.
 */

const PAUSE_MS = 800;
const AGAIN_MS = 5_000;

interface Writer {
  personId: string;
  slug: string;
}

/** The draft that the address names, else the one written here last, else one that never reached the server. */
const wantedDraft = ({ personId, slug }: Writer, asked: string | undefined) =>
  asked ?? lastDraft(personId, slug) ?? draftsKeptHere(personId, slug)[0]?.draft.key;

/** As the server has it; null when there is none, or when this browser has something newer. */
export function useOpenedDraft(writer: Writer, asked: string | undefined): Remote<DraftDetail | null> {
  const { personId, slug } = writer;
  const [id] = useState(() => {
    const wanted = wantedDraft(writer, asked);
    return wanted && readStored(draftPlace(personId, slug, wanted)) ? undefined : wanted;
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
  /** Only this browser has it so: it is sent to the server as soon as that answers. */
  isHere?: true;
}

type SharedDraft = Writer & { asked: string | undefined; opened: DraftDetail | null; contract: string };

function beginWith({ opened, contract, asked, ...writer }: SharedDraft, isFirst: boolean): Begun {
  if (opened) return fromServer(opened, contract);
  const wanted = isFirst ? wantedDraft(writer, asked) : undefined;
  const here = wanted ? readStored(draftPlace(writer.personId, writer.slug, wanted)) : null;
  return here
    ? {
        draft: here.draft,
        version: here.version ?? null,
        saved: { state: "restored", at: here.savedAt },
        isHere: true,
      }
    : { draft: newDraft(newId(), contract), version: null, saved: { state: "nothing" } };
}

const fromServer = ({ id, content, version, changedAt }: DraftDetail, contract: string): Begun => ({
  draft: draftOfContent(id, content, contract),
  version,
  saved: { state: "restored", at: new Date(changedAt) },
});

export function useSharedDraft(given: SharedDraft, isFirst: boolean): DraftKeeper {
  const { personId, slug, contract } = given;
  const [first] = useState(() => beginWith(given, isFirst));
  const [draft, setDraft] = useState(first.draft);
  const [saved, setSaved] = useState(first.saved);
  const now = useRef(standing(first));
  const running = useRef<Promise<void> | null>(null);
  now.current.draft = draft;
  const place = draftPlace(personId, slug, draft.key);

  async function write() {
    const at = now.current;
    if (at.ended || at.draft === at.written) return;
    if (at.version === null && isBlankDraft(at.draft)) return;
    const writing = at.draft;
    try {
      const item = await saveDraft(slug, writing.key, at.version, contentOfDraft(writing));
      at.version = item.version;
      at.written = writing;
      if (at.draft !== writing) {
        // What was typed meanwhile follows this version, also after a reload.
        store(draftPlace(personId, slug, writing.key), at.draft, at.version);
        return;
      }
      forget(draftPlace(personId, slug, writing.key));
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
    const { version } = now.current;
    if (version === null && isBlankDraft(draft)) forget(place);
    else if (!store(place, draft, version)) setSaved({ state: "failed" });
    rememberLast(personId, slug, draft.key);
    const timer = setTimeout(save, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [personId, slug, place, draft, save]);

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
    now.current = standing(next);
    setDraft(next.draft);
    setSaved(next.saved);
  }

  return {
    draft,
    saved,
    change: (change) => setDraft(change),
    forget: () => {
      now.current.ended = true;
      forget(place);
      forgetLast(personId, slug);
    },
    shared: {
      async settle() {
        await running.current;
        // Like any other: a second one beside it would be refused as somebody else's.
        save();
        await running.current;
        // Here as well, until it is known that it was sent.
        store(place, now.current.draft, now.current.version);
        return now.current.version ?? 0;
      },
      async discard() {
        now.current.ended = true;
        await running.current;
        if (now.current.version !== null)
          await deleteDraft(slug, draft.key).catch((error: unknown) => {
            if (isGone(error)) return;
            // It stays, and so does what is written in it from here on.
            now.current.ended = false;
            throw error;
          });
      },
      async takeTheirs() {
        const theirs = await readDraft(slug, draft.key);
        forget(place);
        begin(fromServer(theirs, contract));
      },
      keepAsCopy() {
        const copy = { ...draft, key: newId() };
        store(draftPlace(personId, slug, copy.key), copy);
        forget(place);
        begin({ draft: copy, version: null, saved: { state: "here" }, isHere: true });
        save();
      },
    },
  };
}

const standing = ({ draft, version, isHere }: Begun) => ({
  draft,
  written: isHere ? null : draft,
  version,
  ended: false,
});

function whyNotSaved(error: unknown): Saved {
  if (error instanceof Unreachable || (error instanceof ApiError && error.status >= 500))
    return { state: "here" };
  const isThere = error instanceof ApiError && error.code === "draft_changed";
  return { state: "refused", reason: whyNot(error, addReleaseWords.saved.failed), isThere };
}
