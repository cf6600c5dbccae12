import { expect, test } from "vitest";
import { inWords, knownPeople, namedPerson, peopleOn, whatHappens } from "./people.ts";
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

test.each([
  [[], ""],
  [["Ada"], "Ada"],
  [["Ada", "Luis"], "Ada and Luis"],
  [["Ada", "Luis", "Mina"], "Ada, Luis and Mina"],
])("%j in words", (names, words) => expect(inWords(names)).toBe(words));

test("somebody without a name is called by the address", () => {
  expect(namedPerson({ name: "", email: "ada@example.com" }).name).toBe("ada");
  expect(namedPerson(ADA)).toEqual(ADA);
});

test("says what will happen to one and to many", () => {
  expect(whatHappens(1)).toMatch(/^1 person will get an e-mail\. Nothing is published until they sign\./);
  expect(whatHappens(3)).toMatch(/^3 people will get an e-mail\. Nothing is published until all sign\./);
});
