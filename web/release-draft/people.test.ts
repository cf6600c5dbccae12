import { expect, test } from "vitest";
import { knownPeople, namedPerson, peopleOn } from "./people.ts";
import { addArtist, newDraft } from "./release-draft.ts";
import { keepCard } from "./track-list.ts";

const ADA = { name: "Ada", email: "ada@example.com" };
const LUIS = { name: "Luis", email: "luis@example.com" };
const ME = { name: "Mina", email: "mina@example.com" };

const draft = [addArtist({ ...ADA, share: 100 }), keepCard, addArtist({ ...LUIS, share: 100 })].reduce(
  (now, change) => change(now),
  newDraft("key", "solana-usdt"),
);

test("offers everybody once who is not on the track yet", () => {
  const earlier = [{ name: "Ada O.", email: ADA.email }, LUIS, { name: "Zoé", email: "zoe@example.com" }];
  expect(knownPeople(draft, earlier, ME).map(({ name }) => name)).toEqual(["Ada", "Mina", "Zoé"]);
});

test("asks everybody once who is on a track of the list", () => {
  expect(peopleOn([...draft.tracks, ...draft.tracks])).toEqual([ADA]);
});

test("somebody without a name is called by the address", () => {
  expect(namedPerson({ name: "", email: "ada@example.com" }).name).toBe("ada");
  expect(namedPerson(ADA)).toEqual(ADA);
});
