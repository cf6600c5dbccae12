import { randomBytes } from "node:crypto";
import type { Page } from "@playwright/test";
import { draftRelease, draftTrack } from "../harness/data/release-drafts.ts";
import { submitRelease } from "./catalogue.ts";
import { inDatabase } from "./fixtures.ts";
import { somebody } from "./label.ts";

/** Distributors' files, and tracks that they pay. */

const HEADER = [
  ...["Reporting Date", "Sale Month", "Store", "Artist", "Title", "ISRC", "UPC", "Quantity"],
  ...["Team Percentage", "Song/Album", "Country of Sale", "Songwriter Royalties Withheld"],
  ...["Earnings (USD)", "Recoup (USD)"],
];

interface Line {
  title?: string;
  artist?: string;
  isrc?: string;
  month?: string;
  store?: string;
  amount: string;
}

/** As DistroKid writes it, in US dollars. */
export function distroKidFile(lines: Line[]): string {
  const rows = lines.map(({ title = "Night Ferry", artist = "Ada", isrc = "", amount, ...more }) => {
    const { month = "2027-03", store = "Spotify" } = more;
    const sale = ["2027-05-02", month, store, artist, title, isrc, "", "1", "100"];
    return [...sale, isrc ? "Song" : "Album", "DE", "0", amount, "0"];
  });
  return [HEADER, ...rows].map((cells) => cells.join("\t")).join("\n");
}

/** Published tracks as far as the tables say: no chain was asked, which e2e/publishing.spec.ts tells of. */
export async function payableTracks(page: Page, slug: string, isrcs: Record<string, string>) {
  const artist = somebody("ada");
  const drafts = Object.entries(isrcs).map(([title, isrc]) => draftTrack(title, { [artist]: 100 }, { isrc }));
  const releaseId = await submitRelease(
    page,
    slug,
    draftRelease(drafts, { releaseType: drafts.length > 1 ? "album" : "single" }),
  );
  await inDatabase(`update releases set status = 'published' where id = $1`, [releaseId]);
  await inDatabase(
    `insert into contracts (track_id, network, address, track_key, payees, finalized_at)
     select id, 'Solana', 'made-up-' || id, $2 || id, '[{"wallet":"somebody","bps":10000}]', now()
     from tracks where release_id = $1`,
    [releaseId, randomBytes(8).toString("hex")],
  );
}
