import { DRAFT_FILTERS, type DraftFilter } from "../../shared/schemas/drafts.ts";
import { readListView } from "../lists/list-view.ts";

/** Which drafts are shown. */
export interface DraftView {
  q?: string | undefined;
  status?: DraftFilter | undefined;
}

export function readDraftView(search: Record<string, unknown>): DraftView {
  const { q, status } = readListView(search, DRAFT_FILTERS, []);
  return { q, status };
}
