import type { Chapter } from "../chapter.ts";
import { backCatalogue } from "./back-catalogue.tsx";
import { certificate } from "./certificate.tsx";
import { codes } from "./codes.tsx";
import { concepts } from "./concepts.tsx";
import { faq } from "./faq.tsx";
import { help } from "./help.tsx";
import { intro } from "./intro.tsx";
import { publicData } from "./public-data.tsx";
import { statements } from "./statements.tsx";
import { toYourBank } from "./to-your-bank.tsx";
import { wallets } from "./wallets.tsx";
import { workflows } from "./workflows.tsx";

/** The day its text was last changed. */
export const GUIDE_UPDATED = "2026-11-17";

export const GUIDE: Chapter[] = [
  intro,
  concepts,
  workflows,
  backCatalogue,
  statements,
  wallets,
  toYourBank,
  certificate,
  codes,
  publicData,
  faq,
  help,
];
