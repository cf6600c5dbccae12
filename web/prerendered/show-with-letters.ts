const LETTERS = ['1em "Special Gothic Variable"', '1em "Special Gothic Expanded One"'];

/** Ends the wait that the style sheet begins, before its time is up; see `await-letters` there. */
export async function showWithLetters() {
  await Promise.allSettled(LETTERS.map((font) => document.fonts.load(font)));
  document.documentElement.removeAttribute("data-letters");
}
