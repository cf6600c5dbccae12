import type { Area } from "../area.ts";
import { en, type WalletWords } from "./en.ts";

export const walletWords: Area<WalletWords> = {
  en,
  es: async () => (await import("./es.ts")).es,
  fr: async () => (await import("./fr.ts")).fr,
  de: async () => (await import("./de.ts")).de,
};
