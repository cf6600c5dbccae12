import { APP_URL_HERE } from "../../../shared/schemas/pages.ts";

const us = {
  "@type": "Organization",
  "@id": `${APP_URL_HERE}/#us`,
  name: "Ledgerline",
  url: `${APP_URL_HERE}/`,
};

/** What the page says, in the words of schema.org. */
export const ABOUT_US = {
  "@context": "https://schema.org",
  "@graph": [
    { ...us, logo: `${APP_URL_HERE}/icon-512.png` },
    {
      "@type": "SoftwareApplication",
      name: "Ledgerline",
      url: `${APP_URL_HERE}/`,
      applicationCategory: "BusinessApplication",
      operatingSystem: "Any, in a browser",
      description: "Releases, approvals and royalty splits for music, in one place.",
      image: `${APP_URL_HERE}/card.png`,
      publisher: { "@id": us["@id"] },
      offers: { "@type": "Offer", price: "0", priceCurrency: "USD", description: "Includes 10 releases" },
    },
  ],
};
