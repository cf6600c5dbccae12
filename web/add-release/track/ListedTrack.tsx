import { useFormats } from "../../language/Language.tsx";
import type { Track } from "../../release-draft/release-draft.ts";
import { setListed } from "../../release-draft/track-list.ts";
import { Named } from "../../ui/Named.tsx";
import { addReleaseWords } from "../words.ts";
import { languageName } from "./language-name.ts";
import { type ListedTrackProps, TrackActions } from "./TrackActions.tsx";
import { TrackLine } from "./TrackLine.tsx";

export function ListedTrack(props: ListedTrackProps) {
  const { form, track, place } = props;
  const inCard = form.draft.card.id === track.id;
  return (
    <li aria-label={addReleaseWords.tracks.trackAt(place + 1, track.title)} className="grid gap-4 py-5">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="flex min-w-0 gap-3">
          <span aria-hidden="true" className="mono pt-0.5 text-ink-3">
            {String(place + 1).padStart(2, "0")}
          </span>
          <div className="grid min-w-0 gap-0.5">
            <h3 className="font-semibold">
              <Named>{track.title}</Named>
            </h3>
            <People track={track} />
            <p className="text-sm text-ink-2">
              {addReleaseWords.tracks.language(languageName(track.language))}
            </p>
          </div>
        </div>
        <TrackActions {...props} />
      </div>
      {inCard ? (
        <p className="text-sm text-ink-2">{addReleaseWords.tracks.edited}</p>
      ) : (
        <Codes form={form} track={track} place={place} />
      )}
    </li>
  );
}

function People({ track }: { track: Track }) {
  const { wholePercent } = useFormats();
  return (
    <ul className="flex flex-wrap gap-x-4 text-sm text-ink-2">
      {track.artists.map(({ name, email, share }) => (
        <li key={email} title={email}>
          <Named>{name}</Named> {wholePercent(share)}
        </li>
      ))}
    </ul>
  );
}

const CODES = ["isrc", "mediaLink"] as const;

function Codes({ form, track, place }: Pick<ListedTrackProps, "form" | "track" | "place">) {
  const { track: card, tracks: words } = addReleaseWords;
  return (
    <div className="grid gap-4 sm:grid-cols-2 sm:pl-8">
      {CODES.map((name) => (
        <TrackLine
          key={name}
          form={form}
          name={name}
          at={`tracks.${place}`}
          {...card.fields[name]}
          label={words[name]}
          hint={null}
          value={track[name]}
          onType={(typed) => form.change(setListed(track.id, { [name]: typed }))}
        />
      ))}
    </div>
  );
}
