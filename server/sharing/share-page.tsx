import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { showIsrc } from "../../contract/isrc.ts";
import { mediaPlayer } from "../../contract/media-player.ts";
import { MediaPlace } from "./media-place.tsx";
import { PassOn } from "./pass-on.tsx";
import type { Share } from "./read-share.ts";
import { SealArt } from "./seal-art.tsx";
import { Frame } from "./share-frame.tsx";

/** The page as it is without any script. Its look is web/share/share.css, what a script adds web/share/main.ts. */
export const pageMarkup = (share: Share) => renderToStaticMarkup(<SharePage share={share} />);

function SharePage({ share }: { share: Share }) {
  const media = mediaPlayer(share.mediaLink);
  return (
    <Frame>
      <SealArt
        hash={share.agreementHash}
        people={share.artists.filter(({ bps }) => bps > 0).map(({ bps }) => ({ share: bps, signed: true }))}
      />
      <div className="copy">
        <p className="label">{[share.releaseType, share.genre].filter(Boolean).join(" · ")}</p>
        <h1>
          <bdi>{share.title}</bdi>
        </h1>
        <p className="artists">
          <Names share={share} />
        </p>
        <p className="quiet">
          From <bdi>{share.release}</bdi>
          {share.releaseDate && (
            <>
              {" · "}
              <Day date={share.releaseDate} />
            </>
          )}
        </p>
        {media && <MediaPlace media={media} />}
        <Signed share={share} />
        <PassOn url={share.url} />
        <Credits share={share} />
      </div>
    </Frame>
  );
}

export const missingMarkup = () =>
  renderToStaticMarkup(
    <Frame>
      <SealArt hash={"0".repeat(64)} people={[{ share: 1, signed: false }]} />
      <div className="copy">
        <p className="label">404</p>
        <h1>Nothing is pressed here</h1>
        <p className="artists">The link may have been copied only in part, or the release was taken down.</p>
        <p className="actions">
          <a className="button main" href="/">
            Go to Ledgerline
          </a>
        </p>
      </div>
    </Frame>,
  );

function Names({ share }: { share: Share }) {
  return share.artists.map(({ name }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two people may have the same name, and the list never changes
    <span key={index}>
      {index > 0 && ", "}
      <bdi>{name}</bdi>
    </span>
  ));
}

function Signed({ share: { certificateId, contractPath } }: { share: Share }) {
  return (
    <p className="signed">
      All shares signed
      {certificateId && (
        <>
          {" · "}
          <a className="inline" href={`/certificate/${certificateId}`}>
            View certificate
          </a>
        </>
      )}
      {contractPath && (
        <>
          {" · "}
          <a className="inline" href={contractPath}>
            Pay royalties
          </a>
        </>
      )}
    </p>
  );
}

function Credits({ share }: { share: Share }) {
  return (
    <section aria-labelledby="credits">
      <h2 id="credits">Credits</h2>
      <dl>
        <Line name={share.artists.length === 1 ? "Artist" : "Artists"}>
          <Names share={share} />
        </Line>
        <Line name="Release">
          <bdi>{share.release}</bdi>
        </Line>
        {share.releaseDate && (
          <Line name="Date">
            <Day date={share.releaseDate} />
          </Line>
        )}
        <Line name="Label">
          <bdi>{share.label}</bdi>
        </Line>
        {share.genre && <Line name="Genre">{share.genre}</Line>}
        {share.isrc && (
          <Line name="ISRC">
            <span className="code">{showIsrc(share.isrc)}</span>
          </Line>
        )}
      </dl>
    </section>
  );
}

const Line = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

const DAY = new Intl.DateTimeFormat("en", { dateStyle: "long", timeZone: "UTC" });
const Day = ({ date }: { date: string }) => <time dateTime={date}>{DAY.format(new Date(date))}</time>;
