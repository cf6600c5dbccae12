import type { Check } from "../../proof/check.ts";
import { proofWords as words } from "../../proof/words.ts";

/** Each check with its sentence. Colour, sign and word say the same. */

type Verdict = "passed" | "failed" | "open";

const SIGNS = {
  ok: { word: words.results.ok, look: "passed", sign: "M4 10.5 8.2 15 16 5.5" },
  failed: { word: words.results.failed, look: "failed", sign: "M5 5 15 15M15 5 5 15" },
  "not checked": { word: words.results["not checked"], look: "open", sign: "M5 10H15" },
} as const;

/** No check: what nobody can check, told beside what was. */
const ASIDE = { word: words.results.aside, look: "open", sign: "M10 4.5V5.5M10 9V15.5" };
const isAside = ({ id, result }: Check) => id === "rest" && result === "not checked";

export function drawChecks(list: Element, checks: Check[]) {
  list.replaceChildren(...checks.map(drawCheck));
}

/** In one sentence, for the eye and for whoever listens. Green only when the chain was asked and the issuer is known. */
export function verdictOf(checks: Check[]): { look: Verdict; sentence: string } {
  const having = (result: Check["result"]) =>
    checks.filter((check) => check.result === result && !isAside(check));
  const [passed, failed, open] = [having("ok"), having("failed"), having("not checked")];
  if (failed.length > 0) {
    const what = failed.map(({ title }) => title).join("; ");
    return { look: "failed", sentence: words.verdict.failed(failed.length, what) };
  }
  const isGood = (["contract", "issuer"] as const).every((id) => passed.some((check) => check.id === id));
  const { fine, fineButOpen } = words.verdict;
  const sentence = open.length > 0 ? fineButOpen(passed.length, open.length) : fine(passed.length);
  return { look: isGood ? "passed" : "open", sentence };
}

function drawCheck(check: Check): HTMLLIElement {
  const { title, result, found } = check;
  const { word, look, sign } = isAside(check) ? ASIDE : SIGNS[result];
  const item = element("li", look);
  const text = element("div", "");
  const spoken = element("span", "sr-only", words.spoken(word));
  const heading = element("strong", "");
  heading.append(spoken, title);
  text.append(heading, element("p", "", found));
  item.append(signOf(sign), text);
  return item;
}

function element<K extends keyof HTMLElementTagNameMap>(name: K, look: string, text = "") {
  const made = document.createElement(name);
  if (look) made.className = look;
  if (text) made.textContent = text;
  return made;
}

function signOf(path: string): SVGSVGElement {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("viewBox", "0 0 20 20");
  svg.setAttribute("aria-hidden", "true");
  const line = document.createElementNS("http://www.w3.org/2000/svg", "path");
  line.setAttribute("d", path);
  svg.append(line);
  return svg;
}
