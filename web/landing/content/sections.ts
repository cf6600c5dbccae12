import { paths } from "../../paths.ts";

/** Where the header and the phone's menu lead. */
export const HEADER_LINKS = [
  ["About", "#about"],
  ["Advantages", "#advantages"],
  ["Who is it for", "#target"],
  ["How it works", "#how-it-works"],
  ["Documentation", paths.documentation()],
] as const;
