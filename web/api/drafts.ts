import { PAGE_MAX, PAGE_SIZE } from "../../shared/rules/limits.ts";
import {
  type ColumnMapping,
  catalogueApi,
  type DraftContent,
  type DraftsQuery,
  draftApi,
} from "../../shared/schemas/drafts.ts";
import { useEndlessList } from "../lists/useEndlessList.ts";
import { call } from "./call.ts";
import { releasesKey } from "./releases.ts";
import { usePerson } from "./session.ts";

/** Drafts of releases, which everybody in the workspace can go on with. */

const OTHERS_EVERY_MS = 20_000;

export const useDrafts = (slug: string, query: Pick<DraftsQuery, "q" | "status">) =>
  useEndlessList({
    queryKey: [...releasesKey(usePerson(), slug), "drafts", query],
    read: (cursor) =>
      call(draftApi.list, { params: { slug }, query: { ...query, cursor, limit: PAGE_SIZE } }),
    every: () => OTHERS_EVERY_MS,
  });

/** Every draft that could be sent, of those that were looked for. */
export async function readyDrafts(slug: string, q: string | undefined): Promise<string[]> {
  const ids: string[] = [];
  for (let cursor: string | undefined; ; ) {
    const answer = await call(draftApi.list, {
      params: { slug },
      query: { q, status: "ready", cursor, limit: PAGE_MAX },
    });
    const page = Array.isArray(answer) ? { items: answer } : answer;
    ids.push(...page.items.map(({ id }) => id));
    cursor = page.next;
    if (cursor === undefined) return ids;
  }
}

export const readDraft = (slug: string, draftId: string) =>
  call(draftApi.read, { params: { slug, draftId } });

/** `version`: the one it was written over; null for the first. */
export const saveDraft = (slug: string, draftId: string, version: number | null, content: object) =>
  call(draftApi.save, { params: { slug, draftId }, body: { version, content: content as DraftContent } });

export const deleteDraft = (slug: string, draftId: string) =>
  call(draftApi.remove, { params: { slug, draftId } });

/** Without `write` nothing is kept: it says what would happen. */
export const readCatalogue = (
  slug: string,
  file: File,
  { mapping, write }: { mapping?: ColumnMapping; write?: true },
) =>
  call(catalogueApi.readFile, {
    params: { slug },
    query: { ...(mapping && { mapping: JSON.stringify(mapping) }), ...(write && { write: "yes" as const }) },
    bytes: file,
  });

export const sendingOutlook = (slug: string, ids: string[]) =>
  call(draftApi.outlook, { params: { slug }, body: { ids } });

export const sendDrafts = (slug: string, ids: string[], key: string) =>
  call(draftApi.send, { params: { slug }, body: { ids }, key });

export const readSubmission = (slug: string, submissionId: string) =>
  call(draftApi.submission, { params: { slug, submissionId } });
