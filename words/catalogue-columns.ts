import { eachText, RELEASE_TEXTS, TRACK_TEXTS } from "../shared/rules/release-fields.ts";
import type { CatalogueColumn } from "../shared/schemas/drafts.ts";
import { capital, textName } from "./release-texts.ts";

/** What a column of a catalogue file is called. */
export const columnNames = {
  ...eachText({ ...RELEASE_TEXTS, ...TRACK_TEXTS }, (name) => capital(textName(name, "en"))),
  title: "Track title",
  artists: "Artist name",
  emails: "Artist email",
  shares: "Share",
} satisfies Record<CatalogueColumn, string>;
