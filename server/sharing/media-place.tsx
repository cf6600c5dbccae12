import type { MediaPlayer } from "../../shared/rules/media-player.ts";
import type { SharingWords } from "./words.ts";

/** Nothing of anybody else's is loaded before the click: until then the player is an address in an attribute. */
export function MediaPlace({ media, words }: { media: MediaPlayer; words: SharingWords }) {
  const host = new URL(media.link).host;
  const service = media.service ?? host;
  const play = media.embed ?? (media.audio ? { url: media.audio, shape: "audio" } : null);
  return (
    <section aria-label={words.media[media.verb]} className="media">
      <div className="actions">
        {play && (
          <button
            type="button"
            id="play"
            className="button main scripted"
            data-url={play.url}
            data-shape={play.shape}
            data-title={words.player(service)}
          >
            {words.playHere}
          </button>
        )}
        <a className={play ? "button" : "button main"} href={media.link} rel="noopener noreferrer">
          {media.service ? words.openMedia[media.verb](media.service) : words.listenAt(host)}
        </a>
      </div>
      {play && <p className="quiet scripted">{words.loads(service)}</p>}
    </section>
  );
}
