import { Link } from "@tanstack/react-router";
import { useState } from "react";
import type { TrackDetail } from "../../shared/schemas/tracks.ts";
import { useFormats } from "../language/Language.tsx";
import { paths } from "../paths.ts";
import { Button } from "../ui/Button.tsx";
import { Notice } from "../ui/feedback/Notice.tsx";
import { ProposeChange } from "./ProposeChange.tsx";
import { trackWords } from "./words.ts";

type VersionsProps = { slug: string; track: TrackDetail };

/** The line of a track's terms, newest first, each with its certificate and contract; and the way to new ones. */
export function VersionsTab({ slug, track }: VersionsProps) {
  const words = trackWords.versions;
  const [writing, setWriting] = useState(false);
  const [sent, setSent] = useState(false);
  if (track.versions.length === 0) return <p className="text-ink-2">{words.none}</p>;
  if (writing)
    return (
      <ProposeChange
        slug={slug}
        track={track}
        onSent={() => {
          setSent(true);
          setWriting(false);
        }}
        onCancel={() => setWriting(false)}
      />
    );
  const isNewest = track.versions.at(-1)?.trackId === track.id;
  return (
    <div className="grid gap-5">
      {sent && <Notice kind="success">{words.sent}</Notice>}
      <ol className="grid gap-3">
        {track.versions.toReversed().map((version) => (
          <Version key={version.trackId} version={version} track={track} />
        ))}
      </ol>
      {track.amendment ? (
        <div className="grid gap-2 rounded-card bg-sleeve p-4">
          <p>{track.amendment.status === "declined" ? words.stopped : words.open}</p>
          <p>
            <Link
              to={paths.workspace()}
              params={{ slug }}
              search={{ release: track.amendment.releaseId }}
              className="text-link"
            >
              {words.seeProposal}
            </Link>
          </p>
        </div>
      ) : (
        track.mayChange &&
        isNewest && (
          <div className="grid justify-items-start gap-3 rounded-card bg-sleeve p-4">
            <p className="text-sm text-ink-2">{words.meaning}</p>
            <Button look="secondary" onClick={() => setWriting(true)}>
              {words.propose}
            </Button>
          </div>
        )
      )}
    </div>
  );
}

function Version({
  version: { number, from, certificateUrl, contractAddress },
  track,
}: {
  version: TrackDetail["versions"][number];
  track: TrackDetail;
}) {
  const words = trackWords.versions;
  const { month } = useFormats();
  return (
    <li className="grid gap-2 rounded-card border border-line p-4">
      <p className="font-semibold">{words.version(number, track.versions.length)}</p>
      <p className="text-ink-2">{from === null ? words.first : words.from(month(from))}</p>
      <p className="flex flex-wrap gap-x-5 gap-y-2">
        {certificateUrl && (
          <a href={certificateUrl} className="text-link">
            {words.certificate}
          </a>
        )}
        {contractAddress && (
          <Link
            to={paths.contract()}
            params={{ network: track.network.toLowerCase(), address: contractAddress }}
            className="text-link"
          >
            {trackWords.details.royalties}
          </Link>
        )}
      </p>
    </li>
  );
}
