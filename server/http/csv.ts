/** RFC 4180. A cell that a spreadsheet would take for a formula is made text. */
export const csvOf = (rows: string[][]): string =>
  rows.map((row) => `${row.map(cell).join(",")}\r\n`).join("");

function cell(text: string): string {
  const safe = /^[=+\-@\t\r\n\0]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
