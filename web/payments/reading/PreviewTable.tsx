import type { FilePreview } from "../../../shared/schemas/money/statements.ts";
import { Select } from "../../ui/forms/Select.tsx";
import { paymentWords } from "../words.ts";
import { type Draft, headerOf, MEANINGS, type Meaning, withMeaning } from "./mapping-draft.ts";

const words = paymentWords.mapping;

const OPTIONS: { value: Meaning | ""; name: string }[] = [
  { value: "", name: words.ignore },
  ...MEANINGS.map((meaning) => ({ value: meaning, name: words.meanings[meaning] })),
];

type PreviewTableProps = {
  preview: FilePreview;
  meanings: Draft["meanings"];
  onChange: (meanings: Draft["meanings"]) => void;
};

/** The first rows of the file, and over each column what it means. */
export function PreviewTable({ preview, meanings, onChange }: PreviewTableProps) {
  const { rows, headerRow } = preview;
  const header = headerOf(preview);
  return (
    <section
      aria-label={words.preview}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways, and keys must reach its end.
      tabIndex={0}
      className="overflow-x-auto rounded-card border border-line"
    >
      <table className="w-full text-left text-sm">
        <caption className="sr-only">{words.preview}</caption>
        <thead className="bg-sleeve">
          <tr>
            {header.map((name, column) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns are told apart by their place.
              <th key={column} scope="col" className="min-w-44 p-2 align-bottom font-medium">
                <span className="mb-1.5 block px-1.5 wrap-anywhere">{name || "—"}</span>
                {name !== "" && (
                  <Select
                    aria-label={words.means(name)}
                    value={meanings[column] ?? ""}
                    options={OPTIONS}
                    onChange={(meaning) => onChange(withMeaning(meanings, column, meaning))}
                    className={`min-h-11 w-full rounded-control border-[1.5px] bg-surface px-2.5 ${meanings[column] ? "border-ink font-semibold" : "border-control font-normal text-ink-2"}`}
                  />
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line border-t border-line">
          {rows.slice(headerRow + 1).map((cells, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows never move.
            <tr key={row}>
              {header.map((_, column) => (
                <td
                  // biome-ignore lint/suspicious/noArrayIndexKey: columns are told apart by their place.
                  key={column}
                  className={`mono max-w-60 truncate px-3.5 py-2 text-xs ${meanings[column] ? "" : "text-ink-3"}`}
                >
                  {cells[column] ?? ""}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
