import type { DraftContent } from "../../../shared/schemas/drafts.ts";
import { cellText, rowCount } from "./draft-cells.ts";
import { type Fault, faultsOf } from "./draft-faults.ts";
import type { Known } from "./repair-people.ts";
import type { Corrected } from "./useCorrections.ts";
import { correctWords } from "./words.ts";

/** A track in the grid. */
export interface Row {
  key: string;
  draftId: string;
  place: number;
  title: string;
  content: DraftContent;
  faults: Fault[];
  /** Why its draft could not be saved; on its first row. */
  problem: string | null;
}

type Cached = { problem: string | null; rows: Row[] };

/** What did not change is the same row as before, so that it is not drawn again. */
export function rowsWith(known: Known) {
  const cache = new WeakMap<DraftContent, Cached>();
  return (drafts: Corrected[]): Row[] =>
    drafts.flatMap(({ id, content, problem }) => {
      const cached = cache.get(content);
      if (cached?.problem === problem) return cached.rows;
      const faults = faultsOf(content, known);
      const rows = Array.from({ length: rowCount(content) }, (_, place) => ({
        key: `${id} ${place}`,
        draftId: id,
        place,
        title: cellText(content, place, "title") || correctWords.untitled,
        content,
        faults: faults.filter((fault) => fault.place === place),
        problem: place === 0 ? problem : null,
      }));
      cache.set(content, { problem, rows });
      return rows;
    });
}
