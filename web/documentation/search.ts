import { folded, holdsAll, wordsIn } from "../../shared/rules/search-text.ts";
import { highlight } from "./highlight.ts";

interface Place {
  topic: HTMLElement;
  text: string;
}

/** Leaves what holds every word; the browser's own search still finds the rest. */
export function wireSearch(manual: HTMLElement) {
  const field = manual.querySelector("input");
  const status = manual.querySelector<HTMLElement>(".finder [role=status]");
  const none = manual.querySelector<HTMLElement>(".finder .none");
  if (!field || !status || !none) return;
  const places = [...manual.querySelectorAll<HTMLElement>("[data-topic]")].map((topic) => ({
    topic,
    text: folded(`${topic.textContent} ${topic.parentElement?.querySelector("h2")?.textContent}`),
  }));

  const search = () => {
    const words = wordsIn(field.value);
    const hits = hitsOf(places, words);
    showOnly(manual, places, hits);
    highlight(words.length > 0 ? hits : [], words);
    status.textContent = words.length === 0 ? "" : countWords(hits.length, field.value.trim());
    none.hidden = words.length === 0 || hits.length > 0;
  };
  const clear = () => {
    field.value = "";
    search();
  };

  field.addEventListener("input", search);
  field.addEventListener("keydown", (event) => {
    if (event.key === "Enter") goTo(hitsOf(places, wordsIn(field.value))[0]);
    if (event.key === "Escape") clear();
  });
  none.querySelector("button")?.addEventListener("click", () => {
    clear();
    field.focus();
  });
  // The browser's own search, or a link, has found something in what is left out: everything comes back.
  manual.addEventListener("beforematch", clear);
  addEventListener("keydown", (event) => {
    if (event.key !== "/" || event.ctrlKey || event.metaKey || isTyping(event.target)) return;
    event.preventDefault();
    field.focus();
    field.select();
  });
}

const hitsOf = (places: Place[], words: string[]) =>
  places.filter(({ text }) => holdsAll(text, words)).map(({ topic }) => topic);

function showOnly(manual: HTMLElement, places: Place[], hits: HTMLElement[]) {
  for (const { topic } of places) leaveOut(topic, !hits.includes(topic));
  for (const chapter of manual.querySelectorAll<HTMLElement>("[data-chapter]"))
    leaveOut(chapter, !hits.some((hit) => chapter.contains(hit)));
  for (const link of manual.querySelectorAll<HTMLAnchorElement>(".to-place")) {
    const target = document.getElementById(link.hash.slice(1));
    link.parentElement?.toggleAttribute("hidden", target?.hasAttribute("hidden") ?? false);
  }
}

function leaveOut(part: HTMLElement, out: boolean) {
  if (out) part.setAttribute("hidden", "until-found");
  else part.removeAttribute("hidden");
}

function countWords(count: number, query: string): string {
  if (count === 0) return `Nothing here mentions “${query}”.`;
  return count === 1 ? `1 section mentions “${query}”.` : `${count} sections mention “${query}”.`;
}

function goTo(topic: HTMLElement | undefined) {
  const anchor = topic?.querySelector<HTMLElement>(".anchor");
  topic?.scrollIntoView();
  anchor?.focus({ preventScroll: true });
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
