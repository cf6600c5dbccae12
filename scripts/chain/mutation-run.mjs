// What the runs of mutations share: which mutations of its list a run is for, and how it tells why a test failed.
import { parseArgs } from "node:util";

/** By the command line: an expression that file and name match, --from=50, --only=3,69-79; numbers are of the whole list. */
export function chosenMutations(lists) {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { from: { type: "string", default: "1" }, only: { type: "string" } },
  });
  const [expression = ""] = positionals;
  const only = values.only?.split(",").map((range) => range.split("-").map(Number));
  const isNamed = (number) =>
    !only || only.some(([first, last = first]) => number >= first && number <= last);
  return Object.entries(lists)
    .flatMap(([file, list]) => list.map(([name, from, to, reason]) => ({ file, name, from, to, reason })))
    .map((mutation, i) => ({ ...mutation, number: i + 1 }))
    .filter(({ file, name }) => `${file} ${name}`.match(expression))
    .filter(({ number }) => number >= Number(values.from) && isNamed(number));
}

/** The test that failed first, and with what: one that ran out of time on a busy machine proves nothing. */
export function failureIn(said) {
  const [, test, error] = /^ *FAIL +(.*)\n(.*)/m.exec(said) ?? [];
  return test ? `${test} (${error})` : said.slice(-300);
}
