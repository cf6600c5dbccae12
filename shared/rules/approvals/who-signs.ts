/** Pure: who has to sign new terms of a published track. All others are told, and may object. */

interface Change {
  /** Their share now; null of whoever joins. */
  before: number | null;
  after: number;
  /** Their share is kept for them: they were asked and have never answered. */
  isSilent: boolean;
}

/**
 * Somebody who never answered may be taken off without them, for example because their address was wrong from the start.
 * They are told and may object like everybody, and keep what earlier terms pay.
 */
export const isTakenOff = ({ before, after, isSilent }: Change) =>
  isSilent && before !== null && before > 0 && after === 0;

/** Whoever it changes something for. Where somebody is taken off without them, also all others with a share who can answer. */
export function whoSigns<Person extends Change>(people: Person[]): Person[] {
  const isWithoutSomebody = people.some(isTakenOff);
  return people.filter((person) => {
    if (isTakenOff(person)) return false;
    if (person.before !== person.after) return true;
    return isWithoutSomebody && !person.isSilent && person.after > 0;
  });
}
