/** Who is in the demo. Nobody of them exists, and `.example` belongs to nobody. */

export interface Actor {
  name: string;
  /** Where their address is. */
  place: string;
  /** `held`: they have an account and sign with the wallet that is kept for them. */
  wallet: "held" | "own";
}

export const CAST = {
  mira: { name: "Mira Lindqvist", place: "tidewater", wallet: "held" },
  jonas: { name: "Jonas Weißenfels", place: "tidewater", wallet: "own" },
  aoi: { name: "森下 葵", place: "tidewater", wallet: "held" },
  tomasz: { name: "Tomasz Żurawiński", place: "studio", wallet: "own" },
  luis: { name: "Luís Brandão", place: "studio", wallet: "own" },
  siobhan: { name: "Siobhán Ní Laoi", place: "studio", wallet: "own" },
  zuzana: { name: "Zuzana Křížová", place: "studio", wallet: "own" },
  haram: { name: "윤하람", place: "studio", wallet: "own" },
  layan: { name: "ليان الخطيب", place: "studio", wallet: "own" },
  kaethe: { name: "Käthe Obermüller", place: "nachtlicht", wallet: "own" },
  olena: { name: "Олена Вербова", place: "studio", wallet: "own" },
} as const satisfies Record<string, Actor>;

export type Who = keyof typeof CAST;

/** Whose dashboard the demo is about. */
export const LEAD: Who = "mira";

/** A second demo beside the first has people of its own. */
export const emailOf = (who: Who, run: number) =>
  `${who}${run > 1 ? `-${run}` : ""}@${CAST[who].place}.example`;
