import type { WaitingTrack } from "../../../shared/schemas/approve-many.ts";
import { useFormats, useWords } from "../../language/Language.tsx";
import { Card } from "../../ui/Card.tsx";
import { Named } from "../../ui/Named.tsx";
import { approvalWords } from "../words.ts";
import { byRelease } from "./choice.ts";

/** Every share that one signature was for. A long list scrolls by itself, so that the receipt stays in sight. */
export function SignedTracks({ tracks, className }: { tracks: WaitingTrack[]; className: string }) {
  const words = useWords(approvalWords).many;
  const { percent } = useFormats();
  return (
    <Card className={`content-start self-start ${className}`}>
      <div className="mb-1 flex items-baseline justify-between gap-4">
        <h2 id="signed-tracks" className="display text-lg">
          {words.yourShares}
        </h2>
        <span className="text-sm text-ink-2">{words.tracks(tracks.length)}</span>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys. */}
      <section aria-labelledby="signed-tracks" tabIndex={0} className="max-h-112 overflow-y-auto">
        {byRelease(tracks).map((release) => (
          <div key={release.id} className="grid py-2">
            <h3 className="caption py-1 text-ink-3">
              <Named>{release.name}</Named>
            </h3>
            <ul className="divide-y divide-line">
              {release.items.map(({ approvalId, trackTitle, share }) => (
                <li key={approvalId} className="flex items-baseline justify-between gap-4 py-2">
                  <span className="wrap-anywhere">
                    <Named>{trackTitle}</Named>
                  </span>
                  <span className="shrink-0 font-medium tabular-nums">{percent(share)}</span>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </section>
    </Card>
  );
}
