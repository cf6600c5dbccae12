import type { MediaPlayer } from "../../contract/media-player.ts";

/** Nothing of anybody else's is loaded before the click: until then the player is an address in an attribute. */
export function MediaPlace({ media }: { media: MediaPlayer }) {
  const host = new URL(media.link).host;
  const service = media.service ?? host;
  const play = media.embed ?? (media.audio ? { url: media.audio, shape: "audio" } : null);
  return (
    <section aria-label={media.verb} className="media">
      <div className="actions">
        {play && (
          <button
            type="button"
            id="play"
            className="button main scripted"
            data-url={play.url}
            data-shape={play.shape}
            data-title={`Player: ${service}`}
          >
            Play here
          </button>
        )}
        <a className={play ? "button" : "button main"} href={media.link} rel="noopener noreferrer">
          {media.service ? `${media.verb} on ${media.service}` : `Listen at ${host}`}
        </a>
      </div>
      {play && <p className="quiet scripted">Play here loads a player from {service}.</p>}
    </section>
  );
}
