import { Link } from "@tanstack/react-router";
import { ChevronRight } from "lucide-react";
import type { ReleaseDetail } from "../../shared/schemas/releases.ts";
import { useFormats } from "../language/Language.tsx";
import { Sentence } from "../language/Sentence.tsx";
import { paths } from "../paths.ts";
import { Named } from "../ui/Named.tsx";
import { releaseWords } from "./words.ts";

type Track = ReleaseDetail["tracks"][number];
type Approval = Track["approvals"][number];
const isDeclined = ({ status }: Approval) => status === "declined";

/** Each opens to its shares. A single one is open from the start. */
export function ReleaseTracks({ slug, tracks }: { slug: string; tracks: Track[] }) {
  const words = releaseWords.details;
  if (tracks.length === 0) return <p className="text-ink-2">{words.noTracks}</p>;
  return (
    <ol className="divide-y divide-line border-y border-line">
      {tracks.map((track) => (
        <li key={track.id}>
          <details open={tracks.length === 1} className="group">
            <summary className="flex min-h-11 cursor-pointer list-none items-baseline justify-between gap-4 py-3 hover:bg-draft-wash [&::-webkit-details-marker]:hidden">
              <span className="flex min-w-0 items-baseline gap-2">
                <ChevronRight
                  aria-hidden="true"
                  size={16}
                  strokeWidth={2}
                  className="shrink-0 translate-y-0.5 text-ink-3 transition-transform group-open:rotate-90"
                />
                <span className="grid min-w-0">
                  <span className="font-medium">
                    <Named>{track.title}</Named>
                  </span>
                  {track.approvals.filter(isDeclined).map(({ name, email }) => (
                    <span key={email} className="text-sm text-declined">
                      <Sentence parts={words.declinedBy(<Named>{name}</Named>)} />
                    </span>
                  ))}
                </span>
              </span>
              <Approvals
                given={track.approvals.filter(({ isApproved }) => isApproved).length}
                asked={track.approvals.length}
              />
            </summary>
            <Shares slug={slug} track={track} />
          </details>
        </li>
      ))}
    </ol>
  );
}

function Shares({ slug, track }: { slug: string; track: Track }) {
  const words = releaseWords.details;
  const { percent } = useFormats();
  return (
    <div className="grid justify-items-start gap-1 pb-3 pl-6">
      <ul className="grid w-full gap-1.5 text-sm">
        {track.approvals.map(({ name, email, share, status }) => (
          <li key={email} className="grid grid-cols-[minmax(0,1fr)_auto_8.5rem] gap-x-4">
            <Named>{name}</Named>
            <span className="mono">{percent(share)}</span>
            <span className={status === "declined" ? "text-declined" : "text-ink-2"}>
              {words.approvalStates[status]}
            </span>
          </li>
        ))}
      </ul>
      <Link
        to={paths.workspaceTracks()}
        params={{ slug }}
        search={{ track: track.id }}
        className="text-link inline-flex min-h-11 items-center text-sm font-medium"
      >
        {words.openTrack}
      </Link>
    </div>
  );
}

/** Read aloud, "2/3" would be a date or a fraction. */
function Approvals({ given, asked }: { given: number; asked: number }) {
  const { short, spoken } = releaseWords.approvalCount;
  return (
    <span role="img" aria-label={spoken(given, asked)} className="mono shrink-0 text-sm text-ink-2">
      {short(given, asked)}
    </span>
  );
}
