import { APP_URL_HERE } from "../../shared/schemas/pages.ts";
import type { PrerenderedPage } from "./pages.tsx";

const CARD = `${APP_URL_HERE}/card.png`;

/** What search engines, chats and feeds read of a page. */
export function PageHead({ address, page }: { address: string; page: PrerenderedPage }) {
  const { title, description, data } = page;
  const url = `${APP_URL_HERE}${address}`;
  const named = {
    description,
    "twitter:card": "summary_large_image",
    "twitter:title": title,
    "twitter:description": description,
    "twitter:image": CARD,
  };
  const properties = {
    "og:type": "website",
    "og:site_name": "Ledgerline",
    "og:title": title,
    "og:description": description,
    "og:url": url,
    "og:image": CARD,
    "og:image:type": "image/png",
    "og:image:width": "1200",
    "og:image:height": "630",
    "og:image:alt": "Agreed once. Split every time. A groove seal in five inks",
  };
  return (
    <>
      <title>{title}</title>
      <link rel="canonical" href={url} />
      {Object.entries(named).map(([name, content]) => (
        <meta key={name} name={name} content={content} />
      ))}
      {Object.entries(properties).map(([property, content]) => (
        <meta key={property} property={property} content={content} />
      ))}
      {data && <script type="application/ld+json">{JSON.stringify(data)}</script>}
    </>
  );
}
