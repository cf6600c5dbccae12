const NAME = "found";

/** Inks the words where they stand, without touching the page. Where a browser cannot, nothing is missing. */
export function highlight(parts: HTMLElement[], words: string[]) {
  if (!("highlights" in CSS)) return;
  CSS.highlights.delete(NAME);
  const ranges = parts.flatMap((part) => textsIn(part).flatMap((text) => rangesIn(text, words)));
  if (ranges.length > 0) CSS.highlights.set(NAME, new Highlight(...ranges));
}

function textsIn(part: HTMLElement): Text[] {
  const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  return texts;
}

function rangesIn(text: Text, words: string[]): Range[] {
  const written = text.data.toLowerCase();
  return words.flatMap((word) => {
    const ranges: Range[] = [];
    for (let at = written.indexOf(word); at >= 0; at = written.indexOf(word, at + word.length)) {
      const range = new Range();
      range.setStart(text, at);
      range.setEnd(text, at + word.length);
      ranges.push(range);
    }
    return ranges;
  });
}
