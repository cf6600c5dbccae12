/**
 * What becomes of money, in as few lines as that can be said: who has which share of a track from which month of sale on,
 * and what was paid in and taken out. Written for itself, without a rule of the product's. Amounts are whole tokens and
 * shares whole tenths, so that nothing is rounded.
 */

interface Terms {
  trackId: string;
  /** The contract that divides by them. */
  address: string;
  /** The first month of sale; null: all that are before the next. */
  from: string | null;
  percents: Map<string, number>;
}

export interface PaidTrack {
  title: string;
  isrc: string;
  /** The newest last. */
  terms: Terms[];
}

export interface MoneyModel {
  tracks: PaidTrack[];
  /** By person, in tokens: what came, and what they still have. */
  earned: Map<string, number>;
  has: Map<string, number>;
  /** What each contract received. */
  received: Map<string, number>;
}

export const newest = ({ terms }: PaidTrack) => terms.at(-1) as Terms;

export const termsIn = (track: PaidTrack, month: string): Terms =>
  track.terms.findLast(({ from }) => from === null || from <= month) as Terms;

const add = (to: Map<string, number>, key: string, amount: number) =>
  to.set(key, (to.get(key) ?? 0) + amount);

export function pay(model: MoneyModel, { address, percents }: Terms, amount: number) {
  add(model.received, address, amount);
  for (const [email, percent] of percents) {
    add(model.earned, email, (amount * percent) / 100);
    add(model.has, email, (amount * percent) / 100);
  }
}

export const takeOut = (model: MoneyModel, email: string, amount: number) => add(model.has, email, -amount);
