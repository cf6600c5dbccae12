import { paths } from "../paths.ts";

/** Where the landing header and the phone's menu lead. */
export const SECTIONS = [
  ["About", "#about"],
  ["Advantages", "#advantages"],
  ["Who is it for", "#target"],
  ["How it works", "#how-it-works"],
  ["Documentation", paths.documentation()],
] as const;
