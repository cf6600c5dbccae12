import { CATALOGUE_COLUMNS, type CatalogueRead, type ColumnMapping } from "../../../shared/schemas/drafts.ts";
import { Card } from "../../ui/Card.tsx";
import { importWords as words } from "../words.import.ts";

type ColumnsProps = {
  found: CatalogueRead;
  mapping: ColumnMapping;
  onChange: (mapping: ColumnMapping) => void;
};

/** What each column of the file means, over its first rows. */
export function Columns({ found, mapping, onChange }: ColumnsProps) {
  const meaning = (place: number) => CATALOGUE_COLUMNS.find((column) => mapping[column] === place) ?? "";
  function choose(place: number, chosen: string) {
    const rest = Object.entries(mapping).filter(([column, at]) => column !== chosen && at !== place);
    onChange(Object.fromEntries(chosen === "" ? rest : [...rest, [chosen, place]]));
  }
  return (
    <Card className="overflow-x-auto px-0 py-0 sm:px-0 sm:py-0">
      <table className="text-left text-sm">
        <caption className="sr-only">{words.columns}</caption>
        <thead>
          <tr className="border-b border-line align-bottom">
            {found.headers.map((header, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place in the file
              <th key={place} scope="col" className="min-w-40 px-3 py-3 font-medium">
                <span className="mb-1 block text-ink-2 wrap-anywhere">
                  {header || words.unnamed(place + 1)}
                </span>
                <select
                  aria-label={words.meaningOf(header || words.unnamed(place + 1))}
                  value={meaning(place)}
                  onChange={({ target }) => choose(place, target.value)}
                  className="min-h-11 w-full rounded-control border-[1.5px] border-control bg-surface px-2"
                >
                  <option value="">{words.notUsed}</option>
                  {CATALOGUE_COLUMNS.map((column) => (
                    <option key={column} value={column}>
                      {words.names[column]}
                    </option>
                  ))}
                </select>
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {found.preview.map((cells, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows of a file have no other name
            <tr key={row}>
              {found.headers.map((_, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: as above
                <td key={place} dir="auto" className="max-w-64 truncate px-3 py-2">
                  {cells[place]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}
