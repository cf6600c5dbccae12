import type { DraftContent } from "../../shared/schemas/drafts.ts";
import type { Draft } from "./release-draft.ts";
import { readDraft, type StoredDraft, writeDraft } from "./stored-draft.ts";

/**
 * Drafts in this browser's storage. Each has a place of its own, so that two that were written offline never push each
 * other out. Where storage is switched off, nothing is kept and nothing is found.
 */

/** Where an edited release's draft is. */
export const editPlace = (personId: string, slug: string, release: { id: string; version: number }) =>
  `ledgerline_draft:${personId}:${slug}:${release.id}:${release.version}`;

const newOnes = (personId: string, slug: string) => `ledgerline_draft:${personId}:${slug}:new:`;

/** Where a new release's draft is, until the server has it. */
export const draftPlace = (personId: string, slug: string, draftId: string) =>
  newOnes(personId, slug) + draftId;

const lastPlace = (personId: string, slug: string) => `ledgerline_last_draft:${personId}:${slug}`;

export function readStored(place: string): StoredDraft | null {
  return withStorage((storage) => readDraft(storage.getItem(place)), null);
}

/** When it was written, or null where there is no room. */
export function store(
  place: string,
  draft: Draft,
  version: number | null = null,
  typed?: DraftContent,
): Date | null {
  const savedAt = new Date();
  return withStorage((storage) => {
    storage.setItem(place, writeDraft({ savedAt, draft, version, ...(typed && { typed }) }));
    return savedAt;
  }, null);
}

export const forget = (place: string) => withStorage((storage) => storage.removeItem(place), undefined);

/** Every new draft that the server does not have, or not as it is here. The newest first. */
export function draftsKeptHere(personId: string, slug: string): StoredDraft[] {
  const prefix = newOnes(personId, slug);
  return withStorage(
    (storage) =>
      Object.keys(storage)
        .filter((place) => place.startsWith(prefix))
        .flatMap((place) => readDraft(storage.getItem(place)) ?? [])
        .sort((one, other) => other.savedAt.getTime() - one.savedAt.getTime()),
    [],
  );
}

/** The draft that was written here last: the form goes on with it. */
export const lastDraft = (personId: string, slug: string): string | undefined =>
  withStorage((storage) => storage.getItem(lastPlace(personId, slug)) ?? undefined, undefined);

export const rememberLast = (personId: string, slug: string, draftId: string) =>
  withStorage((storage) => storage.setItem(lastPlace(personId, slug), draftId), undefined);

export const forgetLast = (personId: string, slug: string) => forget(lastPlace(personId, slug));

function withStorage<Answer>(use: (storage: Storage) => Answer, otherwise: Answer): Answer {
  try {
    return use(localStorage);
  } catch {
    return otherwise;
  }
}
