import { Fragment } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { OG_HEIGHT, OG_WIDTH } from "./og-picture.ts";
import type { Share } from "./read-share.ts";

/** What search engines, chats and feeds read of a share page. */
export function headMarkup(share: Share, indexable: boolean): string {
  const { title, url } = share;
  const by = names(share);
  const description = `${title} by ${by}, from ${share.release}. Everybody who made it has signed their share.`;
  const picture = `${url}/og.png`;
  const properties = {
    "og:type": "music.song",
    "og:site_name": "Ledgerline",
    "og:title": `${title} · ${by}`,
    "og:description": description,
    "og:url": url,
    "og:image": picture,
    "og:image:type": "image/png",
    "og:image:width": String(OG_WIDTH),
    "og:image:height": String(OG_HEIGHT),
    "og:image:alt": `The groove seal of ${title}`,
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
      <link rel="canonical" href={url} />
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

export const missingHeadMarkup = () =>
  renderToStaticMarkup(
    <Fragment>
      <title>Not found · Ledgerline</title>
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
