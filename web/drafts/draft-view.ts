import { DRAFT_FILTERS, type DraftFilter } from "../../shared/rules/list-views.ts";
import { type ListView, readListView } from "../lists/list-view.ts";

/** Which drafts are shown: always the newest first. */
export type DraftView = ListView<DraftFilter>;

export const readDraftView = (search: Record<string, unknown>): DraftView =>
  readListView(search, DRAFT_FILTERS, []);
