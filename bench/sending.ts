import type { Visitor } from "../harness/visitor.ts";
import type { CatalogueRead, DraftItem, Submission } from "../shared/schemas/drafts.ts";
import type { Budget } from "./budget-lines.ts";
import { openHouse } from "./house.ts";

/** A back catalogue of singles goes out as one request: what a release costs among many, against one among fewer. */

const PEOPLE = 5;
const SIZES = [100, 300, 1_000];
const POLL_MS = 20;
const POLLS = 6_000;

const singles = (count: number) =>
  [
    "Release,Type,UPC,Date,Title,ISRC,Artist,Email,Share",
    ...Array.from({ length: count * PEOPLE }, (_, i) => {
      const single = Math.floor(i / PEOPLE);
      const isrc = `QZES2${String(single).padStart(7, "0")}`;
      const person = `P ${i % PEOPLE},p${i % PEOPLE}@example.com`;
      return `Single ${single},single,,2019-01-01,Track ${single},${isrc},${person},${100 / PEOPLE}`;
    }),
  ].join("\n");

export async function benchSending(line: (budget: Budget) => void) {
  const house = await openHouse();
  const seconds = new Map<number, number>();
  for (const size of SIZES) {
    const label = await house.visitor().signIn(`label-${size}@example.com`);
    seconds.set(size, await sendSingles(label, size));
    console.log(`     ${size} single releases sent in ${seconds.get(size)?.toFixed(2)} s`);
  }
  await house.close();
  const each = (size: number) => (seconds.get(size) ?? 0) / size;
  line({ what: "300 single releases sent together", value: each(300) * 300, unit: "s ", budget: 3 });
  line({
    what: "a release among 1,000 sent against one among 100: time",
    value: each(1_000) / each(100),
    unit: "x ",
    budget: 1.5,
  });
}

/** From the press of the button to the last release being there. */
async function sendSingles(label: Visitor, count: number): Promise<number> {
  const made = await label.post("/api/workspaces", { name: `Singles ${count}` });
  const room = `/api/workspaces/${((await made.json()) as { slug: string }).slug}`;
  const file = await label.fetch(`${room}/catalogue-file?write=yes`, {
    method: "POST",
    body: singles(count),
    headers: { "content-type": "application/octet-stream", origin: label.url },
  });
  const { created } = (await file.json()) as CatalogueRead;
  const drafts = (await (await label.fetch(`${room}/drafts`)).json()) as DraftItem[];
  if (created !== count || drafts.length !== count)
    throw new Error(`${created} drafts of ${count} were made`);
  const from = performance.now();
  const sent = await label.post(`${room}/submissions`, { ids: drafts.map(({ id }) => id) });
  const { id } = (await sent.json()) as Submission;
  for (let poll = 0; poll < POLLS; poll++) {
    const now = (await (await label.fetch(`${room}/submissions/${id}`)).json()) as Submission;
    if (now.finished && now.sent === count) return (performance.now() - from) / 1_000;
    if (now.finished) throw new Error(`${now.sent} of ${count} were sent`);
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  throw new Error("it never came to an end");
}
