/** Cells as a spreadsheet puts them on the clipboard: tabs between columns, line breaks between rows, quotes around both. */
export function cellsIn(pasted: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = "";
  let isQuoted = false;
  const text = pasted.replaceAll(/\r\n?/g, "\n").replace(/\n$/, "");
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at] ?? "";
    if (isQuoted) {
      if (letter !== '"') cell += letter;
      else if (text[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else isQuoted = false;
    } else if (letter === '"' && cell === "") isQuoted = true;
    else if (letter === "\t") {
      row.push(cell);
      cell = "";
    } else if (letter === "\n") {
      rows.push([...row, cell]);
      row = [];
      cell = "";
    } else cell += letter;
  }
  // A quote that is never closed was none.
  if (isQuoted) return text.split("\n").map((line) => line.split("\t"));
  return [...rows, [...row, cell]];
}
