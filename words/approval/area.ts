import type { WholeArea } from "../area.ts";
import { type ApprovalWords, en } from "./en.ts";

export const approvalWords: WholeArea<ApprovalWords> = {
  en,
  es: async () => (await import("./es.ts")).es,
  fr: async () => (await import("./fr.ts")).fr,
  de: async () => (await import("./de.ts")).de,
};
