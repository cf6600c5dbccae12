import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type HoldAfterDays, PAGE_MAX, PAGE_SIZE } from "../../shared/rules/limits.ts";
import type { DraftFilter } from "../../shared/rules/list-views.ts";
import {
  type ColumnMapping,
  catalogueApi,
  type DraftContent,
  type DraftsQuery,
  draftApi,
  type SaveDrafts,
  type SplitTemplate,
  templateApi,
} from "../../shared/schemas/drafts.ts";
import type { Page } from "../../shared/schemas/lists.ts";
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
  const ready = await everyPage((cursor) =>
    call(draftApi.list, { params: { slug }, query: { q, status: "ready", cursor, limit: PAGE_MAX } }),
  );
  return ready.map(({ id }) => id);
}

/** All that are wanted, with what is in them. */
export const readContents = (slug: string, status: DraftFilter | undefined) =>
  everyPage((cursor) =>
    call(draftApi.contents, { params: { slug }, query: { status, cursor, limit: PAGE_SIZE } }),
  );

async function everyPage<Item>(read: (cursor: string | undefined) => Promise<Page<Item> | Item[]>) {
  const all: Item[] = [];
  for (let cursor: string | undefined; ; ) {
    const answer = await read(cursor);
    const page: Page<Item> = Array.isArray(answer) ? { items: answer } : answer;
    all.push(...page.items);
    cursor = page.next;
    if (cursor === undefined) return all;
  }
}

export const saveDrafts = (slug: string, drafts: SaveDrafts["drafts"]) =>
  call(draftApi.saveMany, { params: { slug }, body: { drafts } });

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

/** Drafts of the recordings that a statement names and nobody has here. */
export const draftsFromStatement = (slug: string, statementId: string) =>
  call(catalogueApi.fromStatement, { params: { slug }, body: { statementId } });

const templatesKey = (slug: string) => ["split-templates", slug];

/** Splits that the workspace uses again. */
export const useTemplates = (slug: string) =>
  useQuery({ queryKey: templatesKey(slug), queryFn: () => call(templateApi.list, { params: { slug } }) });

export function useTemplateChange<Given, Answer>(slug: string, change: (given: Given) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: () => client.invalidateQueries({ queryKey: templatesKey(slug) }),
  });
}

export const saveTemplate = (slug: string, { id: templateId, ...body }: SplitTemplate) =>
  call(templateApi.save, { params: { slug, templateId }, body });

export const deleteTemplate = (slug: string, templateId: string) =>
  call(templateApi.remove, { params: { slug, templateId } });

export const sendingOutlook = (slug: string, ids: string[]) =>
  call(draftApi.outlook, { params: { slug }, body: { ids } });

export const sendDrafts = (
  slug: string,
  body: { ids: string[]; holdAfterDays?: "" | HoldAfterDays },
  key: string,
) => call(draftApi.send, { params: { slug }, body, key });

export const readSubmission = (slug: string, submissionId: string) =>
  call(draftApi.submission, { params: { slug, submissionId } });
