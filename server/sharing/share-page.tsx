import { createElement, Fragment, type ReactElement, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { showIsrc } from "../../shared/rules/codes/isrc.ts";
import { isCreditRole } from "../../shared/rules/drafts/credits.ts";
import type { Language } from "../../shared/rules/language.ts";
import { mediaPlayer } from "../../shared/rules/media-player.ts";
import type { Rich } from "../../words/rich.ts";
import { TEST_NETWORK } from "../../words/test-network.ts";
import { MediaPlace } from "./media-place.tsx";
import { PassOn } from "./pass-on.tsx";
import type { Share } from "./read-share.ts";
import { SealArt } from "./seal-art.tsx";
import { Frame } from "./share-frame.tsx";
import { Names } from "./share-names.tsx";
import type { SharingWords } from "./words.ts";
import { SHARING_WORDS } from "./words.ts";

/** The page as it is without any script. Its look is web/share/share.css, what a script adds web/share/main.ts. */
export const pageMarkup = (share: Share, language: Language) =>
  renderToStaticMarkup(<SharePage share={share} language={language} />);

/** More letters than these would fill a phone in display size. */
const LONG_TITLE = 60;

interface ShownShare {
  share: Share;
  words: SharingWords;
}

function SharePage({ share, language }: { share: Share; language: Language }) {
  const words = SHARING_WORDS[language];
  const media = mediaPlayer(share.mediaLink);
  return (
    <Frame language={language}>
      <SealArt
        hash={share.agreementHash}
        people={share.artists
          .filter(({ bps }) => bps > 0)
          .map(({ bps, keptSince }) => ({ share: bps, signed: !keptSince }))}
      />
      <div className="copy">
        <p className="label">
          {[words.releaseTypes[share.releaseType], share.genre].filter(Boolean).join(" · ")}
        </p>
        <h1 className={share.title.length > LONG_TITLE ? "long" : undefined}>
          <bdi>{share.title}</bdi>
        </h1>
        <p className="artists">
          <Names share={share} />
        </p>
        <p className="quiet">
          <Sentence parts={words.from(<bdi>{share.release}</bdi>)} />
          {share.releaseDate && (
            <>
              {" · "}
              <Day date={share.releaseDate} words={words} />
            </>
          )}
        </p>
        {media && <MediaPlace media={media} words={words} />}
        <Signed share={share} words={words} />
        {share.onTestNetwork && <p className="test-network">{TEST_NETWORK[language]}</p>}
        <PassOn url={share.url} words={words} />
        <Credits share={share} words={words} />
      </div>
    </Frame>
  );
}

/** Before its day: what it is and when it comes out, without its drawing, its music and its people's shares. */
export function comingMarkup(share: Share, language: Language) {
  const words = SHARING_WORDS[language];
  return renderToStaticMarkup(
    <Frame language={language}>
      <SealArt hash={"0".repeat(64)} people={[{ share: 1, signed: false }]} />
      <div className="copy">
        <p className="label">{words.comesOut(words.day(share.releaseDate ?? ""))}</p>
        <h1 className={share.title.length > LONG_TITLE ? "long" : undefined}>
          <bdi>{share.title}</bdi>
        </h1>
        <p className="artists">
          <Names share={share} />
        </p>
        <p className="quiet">
          <Sentence parts={words.from(<bdi>{share.release}</bdi>)} />
          {" · "}
          <bdi>{share.label}</bdi>
        </p>
        <p className="quiet">{words.comeBack}</p>
      </div>
    </Frame>,
  );
}

export function missingMarkup(language: Language) {
  const words = SHARING_WORDS[language];
  return renderToStaticMarkup(
    <Frame language={language}>
      <SealArt hash={"0".repeat(64)} people={[{ share: 1, signed: false }]} />
      <div className="copy">
        <p className="label">404</p>
        <h1>{words.missing}</h1>
        <p className="artists">{words.whyMissing}</p>
        <p className="actions">
          <a className="button main" href="/">
            {words.goHome}
          </a>
        </p>
      </div>
    </Frame>,
  );
}

function Signed({ share: { artists, signedBy, certificateId, contractPath }, words }: ShownShare) {
  const kept = artists.filter(({ keptSince }) => keptSince);
  return (
    <p className="signed">
      {words.signedBy[signedBy].line}
      {kept.map(({ name, keptSince }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two people may have the same name, and the list never changes
        <span key={index} className="own-line">
          <Sentence parts={words.kept(<bdi>{name}</bdi>, words.day(keptSince?.toISOString() ?? ""))} />
        </span>
      ))}
      {certificateId && (
        <>
          {" · "}
          <a className="inline" href={`/certificate/${certificateId}`}>
            {words.certificate}
          </a>
        </>
      )}
      {contractPath && (
        <>
          {" · "}
          <a className="inline" href={contractPath}>
            {words.payRoyalties}
          </a>
        </>
      )}
    </p>
  );
}

function Credits({ share, words }: ShownShare) {
  return (
    <section aria-labelledby="credits">
      <h2 id="credits">{words.credits}</h2>
      <dl>
        <Line name={words.artists(share.artists.length)}>
          <Names share={share} />
        </Line>
        {[...new Set(share.credits.map(({ role }) => role))].map((role) => (
          <Line key={role} name={isCreditRole(role) ? words.roles[role] : <bdi>{role}</bdi>}>
            {share.credits
              .filter((credit) => credit.role === role)
              .map(({ name }, i) => (
                <Fragment key={name}>
                  {i > 0 && ", "}
                  <bdi>{name}</bdi>
                </Fragment>
              ))}
          </Line>
        ))}
        <Line name={words.release}>
          <bdi>{share.release}</bdi>
        </Line>
        {share.releaseDate && (
          <Line name={words.date}>
            <Day date={share.releaseDate} words={words} />
          </Line>
        )}
        <Line name={words.label}>
          <bdi>{share.label}</bdi>
        </Line>
        {share.genre && <Line name={words.genre}>{share.genre}</Line>}
        {share.isrc && (
          <Line name="ISRC">
            <span className="code">{showIsrc(share.isrc)}</span>
          </Line>
        )}
      </dl>
    </section>
  );
}

const Line = ({ name, children }: { name: ReactNode; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

const Day = ({ date, words }: { date: string; words: SharingWords }) => (
  <time dateTime={date}>{words.day(date)}</time>
);

const Sentence = ({ parts }: { parts: Rich<ReactElement> }) => createElement(Fragment, null, ...parts);
