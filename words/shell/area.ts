import type { WholeArea } from "../area.ts";
import { en, type ShellWords } from "./en.ts";

export const shellWords: WholeArea<ShellWords> = {
  en,
  es: async () => (await import("./es.ts")).es,
  fr: async () => (await import("./fr.ts")).fr,
  de: async () => (await import("./de.ts")).de,
};
