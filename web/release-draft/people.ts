import type { Draft, Person, Track } from "./release-draft.ts";

/** Everybody who can be put on the card's track without being typed again, who was entered here first. */
export function knownPeople(draft: Draft, earlier: Person[], me: Person): Person[] {
  const onCard = draft.card.artists.map(({ email }) => email);
  return once([...draft.people, ...draft.tracks.flatMap(({ artists }) => artists), me, ...earlier])
    .filter(({ email }) => !onCard.includes(email))
    .map(({ name, email }) => ({ name, email }));
}

/** Everybody who will be asked, in the order they appear. */
export const peopleOn = (tracks: Track[]): Person[] =>
  once(tracks.flatMap(({ artists }) => artists)).map(({ name, email }) => ({ name, email }));

/** Somebody whose name we do not know is called by the part of the address before the @. */
export const namedPerson = ({ name, email }: Person): Person => ({
  name: name || (email.split("@")[0] ?? email),
  email,
});

const once = <P extends Person>(people: P[]): P[] =>
  people.filter(({ email }, i) => people.findIndex((other) => other.email === email) === i);
