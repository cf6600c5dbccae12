import { draftRelease, draftTrack } from "../harness/data/release-drafts.ts";
import type { Visitor } from "../harness/visitor.ts";

/** How the cost of one submission grows with its tracks. */

const ARTISTS = 10;
const ROUNDS = 3;

export async function submitSeconds(person: Visitor, tracks: number): Promise<number> {
  const created = await person.post("/api/workspaces", { name: `Album of ${tracks}` });
  const { slug } = (await created.json()) as { slug: string };
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const draft = draftRelease(
      Array.from({ length: tracks }, (_, i) => draftTrack(`Track ${i}`, people(`${tracks}-${round}`))),
    );
    const from = performance.now();
    const response = await person.post(`/api/workspaces/${slug}/releases`, draft);
    times.push((performance.now() - from) / 1_000);
    if (response.status !== 201) throw new Error(await response.text());
  }
  return times.sort((a, b) => a - b)[1] ?? 0;
}

const people = (of: string) =>
  Object.fromEntries(
    Array.from({ length: ARTISTS }, (_, i) => [`artist-${i}-${of}@example.com`, 100 / ARTISTS]),
  );
