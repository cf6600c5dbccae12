import type { DraftContent } from "../../../shared/schemas/drafts.ts";
import type { CodeWarning, CodeWarnings } from "../../release-draft/used-codes.ts";
import { type Column, cellText, rowCount } from "./draft-cells.ts";
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
  /** Codes that another release has. Nothing is in the way. */
  warnings: (CodeWarning & { column: Column })[];
  /** Why its draft could not be saved; on its first row. */
  problem: string | null;
}

type Cached = { problem: string | null; rows: Row[] };

/** What did not change is the same row as before, so that it is not drawn again. */
export function rowsWith(known: Known, codes: CodeWarnings) {
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
        warnings: warningsAt(content, place, codes),
        problem: place === 0 ? problem : null,
      }));
      cache.set(content, { problem, rows });
      return rows;
    });
}

/** A release's code is warned of once, on its first row. */
function warningsAt(content: DraftContent, place: number, codes: CodeWarnings): Row["warnings"] {
  const isrc = codes.isrc(cellText(content, place, "isrc"));
  const upc = place === 0 ? codes.upc(cellText(content, 0, "upcCode")) : null;
  return [
    ...(isrc ? [{ column: "isrc" as const, ...isrc }] : []),
    ...(upc ? [{ column: "upcCode" as const, ...upc }] : []),
  ];
}
