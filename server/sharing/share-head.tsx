import { Fragment } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { type Language, SPOKEN } from "../../shared/rules/language.ts";
import { OG_HEIGHT, OG_WIDTH } from "./og-picture.ts";
import type { Share } from "./read-share.ts";
import { SHARING_WORDS } from "./words.ts";

/** The language of a page, and whether its address says so: without that, one address shows each reader their own. */
export interface PageLanguage {
  language: Language;
  inAddress: boolean;
}

const addressIn = (url: string, language: Language) => `${url}?lang=${language}`;

/** What search engines, chats and feeds read of a share page. */
export function headMarkup(share: Share, indexable: boolean, { language, inAddress }: PageLanguage): string {
  const words = SHARING_WORDS[language];
  const { title, url } = share;
  const by = names(share);
  const description = words.description(title, by, share.release, words.signedBy[share.signedBy].sentence);
  const picture = language === "en" ? `${url}/og.png` : `${url}/og.png?lang=${language}`;
  const canonical = inAddress ? addressIn(url, language) : url;
  const properties = {
    "og:type": "music.song",
    "og:site_name": "Ledgerline",
    "og:title": `${title} · ${by}`,
    "og:description": description,
    "og:url": canonical,
    "og:image": picture,
    "og:image:type": "image/png",
    "og:image:width": String(OG_WIDTH),
    "og:image:height": String(OG_HEIGHT),
    "og:image:alt": words.picture(title),
  };
  const named = {
    description,
    "twitter:card": "summary_large_image",
    "twitter:title": `${title} · ${by}`,
    "twitter:description": description,
    "twitter:image": picture,
    ...(indexable ? {} : { robots: "noindex" }),
  };
  const head = (
    <Fragment>
      <title>{`${title} · ${by}`}</title>
      <link rel="canonical" href={canonical} />
      <link rel="alternate" hrefLang="x-default" href={url} />
      {SPOKEN.map((each) => (
        <link key={each} rel="alternate" hrefLang={each} href={addressIn(url, each)} />
      ))}
      {Object.entries(named).map(([name, content]) => (
        <meta key={name} name={name} content={content} />
      ))}
      {Object.entries(properties).map(([property, content]) => (
        <meta key={property} property={property} content={content} />
      ))}
    </Fragment>
  );
  return renderToStaticMarkup(head) + dataBlock(share);
}

/** No picture, no description of the recording: a chat shows the name and the day. */
export function comingHeadMarkup({ title, releaseDate }: Share, language: Language) {
  const words = SHARING_WORDS[language];
  const description = words.comesOut(words.day(releaseDate ?? ""));
  return renderToStaticMarkup(
    <Fragment>
      <title>{`${title} · ${description}`}</title>
      <meta name="robots" content="noindex" />
      <meta name="description" content={description} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
    </Fragment>,
  );
}

export const missingHeadMarkup = (language: Language) =>
  renderToStaticMarkup(
    <Fragment>
      <title>{`${SHARING_WORDS[language].notFound} · Ledgerline`}</title>
      <meta name="robots" content="noindex" />
    </Fragment>,
  );

const names = ({ artists }: Share) => artists.map(({ name }) => name).join(", ");

/** Inside a script element only `<` could end it or begin a comment: in JSON it can be spelled otherwise. */
function dataBlock(share: Share): string {
  const json = JSON.stringify(recordingOf(share)).replaceAll("<", "\\u003c");
  return `<script type="application/ld+json">${json}</script>`;
}

const recordingOf = ({ title, url, release, releaseDate, isrc, genre, label, artists }: Share) => ({
  "@context": "https://schema.org",
  "@type": "MusicRecording",
  "@id": url,
  url,
  name: title,
  byArtist: artists.map(({ name }) => ({ "@type": "MusicGroup", name })),
  inAlbum: { "@type": "MusicAlbum", name: release },
  publisher: { "@type": "Organization", name: label },
  image: `${url}/og.png`,
  ...(isrc ? { isrcCode: isrc } : {}),
  ...(releaseDate ? { datePublished: releaseDate } : {}),
  ...(genre ? { genre } : {}),
});
