import { eq } from "drizzle-orm";
import { releases } from "../../server/db/schema.ts";
import type { TrackItem } from "../../shared/schemas/tracks.ts";
import { openLabel } from "../label.ts";
import type { TestWorld } from "../world.ts";
import { draftRelease, draftTrack } from "./release-drafts.ts";

/** A track of a release that is published, as far as the tables say: no chain was asked. */
export async function asIfPublished(
  house: Pick<TestWorld, "visitor" | "world">,
  track: object = {},
  release: object = {},
) {
  const label = await openLabel(house);
  const shares = { "ada@example.com": 67, "luis@example.com": 33 };
  const releaseId = await label.submitted(draftRelease([draftTrack("Night Ferry", shares, track)], release));
  await house.world.db.update(releases).set({ status: "published" }).where(eq(releases.id, releaseId));
  const list = await label.visitor.fetch(`/api/workspaces/${label.slug}/tracks`);
  const [item] = (await list.json()) as TrackItem[];
  const at = `/api/workspaces/${label.slug}/tracks/${item?.id}`;
  return {
    label,
    releaseId,
    trackId: item?.id ?? "",
    at,
    share: () => label.visitor.post(`${at}/share`),
    /** The path of its page. */
    async page(): Promise<string> {
      const { shortUrl } = (await (await label.visitor.post(`${at}/share`)).json()) as { shortUrl: string };
      return new URL(shortUrl).pathname;
    },
  };
}
