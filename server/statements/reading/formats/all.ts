import { apple } from "./apple.ts";
import { bandcamp } from "./bandcamp.ts";
import { believe } from "./believe.ts";
import { cdBaby } from "./cd-baby.ts";
import { distrokid } from "./distrokid.ts";
import type { Format } from "./format.ts";
import { fuga } from "./fuga.ts";
import { orchardNewer } from "./orchard-newer.ts";
import { orchardOlder } from "./orchard-older.ts";
import { prs } from "./prs.ts";
import { soundcloud } from "./soundcloud.ts";
import { symphonic } from "./symphonic.ts";
import { tunecore } from "./tunecore.ts";

export const FORMATS: Format[] = [
  distrokid,
  tunecore,
  cdBaby,
  believe,
  orchardOlder,
  orchardNewer,
  symphonic,
  fuga,
  bandcamp,
  apple,
  soundcloud,
  prs,
];
