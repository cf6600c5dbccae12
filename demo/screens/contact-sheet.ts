import type { Taken } from "./take-pictures.ts";

/** All pictures on one page: a row for each screen, small enough to compare and each a link to itself. */
export function contactSheet(taken: Taken[]): string {
  const names = [...new Set(taken.map(({ name }) => name))];
  const rows = names.map((name) => {
    const cells = taken
      .filter((one) => one.name === name)
      .map(
        ({ file, width, theme }) =>
          `<a href="${file}"><img loading="lazy" src="${file}" alt=""><small>${width} ${theme}</small></a>`,
      );
    return `<section id="${name}"><h2>${name}</h2><div>${cells.join("")}</div></section>`;
  });
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Screens</title>
<style>
  body { font: 14px system-ui, sans-serif; margin: 24px; background: #888; color: #000; }
  h2 { font-size: 16px; margin: 32px 0 8px; }
  section > div { display: flex; gap: 12px; align-items: start; overflow-x: auto; }
  img { height: 320px; width: auto; display: block; object-fit: cover; object-position: top; }
</style>
<h1>${taken.length} pictures of ${names.length} screens</h1>
${rows.join("\n")}
</html>
`;
}
