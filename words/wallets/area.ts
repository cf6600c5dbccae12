import type { WholeArea } from "../area.ts";
import { en, type WalletWords } from "./en.ts";

export const walletWords: WholeArea<WalletWords> = {
  en,
  es: async () => (await import("./es.ts")).es,
  fr: async () => (await import("./fr.ts")).fr,
  de: async () => (await import("./de.ts")).de,
};
