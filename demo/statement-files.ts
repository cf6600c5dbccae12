import { DEFAULT_NETWORK } from "../shared/rules/networks.ts";
import { CATALOGUE, type DemoRelease } from "./catalogue.ts";

/** What distributors send the demo's label: three months from each of two, for what is published. */

export interface DemoFile {
  name: string;
  text: string;
}

export const MONTHS = ["2026-08", "2026-09", "2026-10"] as const;
export type Month = (typeof MONTHS)[number];

const STORES = ["Spotify", "Apple Music", "YouTube Music", "Deezer", "Amazon Music"];
const COUNTRIES = ["DE", "GB", "US", "SE", "JP", "BR"];

interface Sale {
  release: DemoRelease;
  title: string;
  isrc: string;
  store: string;
  country: string;
  units: number;
  cents: number;
}

const published = CATALOGUE.filter(
  ({ workspace, signedBy }) => workspace === "tidewater" && signedBy === "everyone",
);

/** Its contract shows a sum too small to be divided, so nothing more is paid to it. */
const LEFT_OUT = "Slack Water";

/** The same in every demo: streams differ by track, store and country, and grow from month to month. */
function salesIn(month: Month, releases: DemoRelease[]): Sale[] {
  const growth = 10 + 3 * MONTHS.indexOf(month);
  return releases.flatMap((release) =>
    release.tracks.flatMap(({ title, isrc }, t) =>
      title === LEFT_OUT
        ? []
        : STORES.flatMap((store, s) =>
            COUNTRIES.map((country, c) => {
              const units = (((t + 3) * (s + 5) * (c + 7) * 37) % 900) * growth + 40;
              return {
                release,
                title,
                isrc,
                store,
                country,
                units,
                cents: Math.round(units * (0.31 + s * 0.04)),
              };
            }),
          ),
    ),
  );
}

const amount = (cents: number) => (cents / 100).toFixed(2);
const written = (delimiter: string, rows: (string | number)[][]) =>
  `${rows.map((row) => row.join(delimiter)).join("\r\n")}\r\n`;

const DISTROKID = [
  ...[
    "Reporting Date",
    "Sale Month",
    "Store",
    "Artist",
    "Title",
    "ISRC",
    "UPC",
    "Quantity",
    "Team Percentage",
  ],
  ...["Song/Album", "Country of Sale", "Songwriter Royalties Withheld", "Earnings (USD)", "Recoup (USD)"],
];

/** In dollars, for what is on one network. */
export function distroKidFile(month: Month): DemoFile {
  const sales = salesIn(
    month,
    published.filter(({ network }) => network === DEFAULT_NETWORK),
  );
  const rows = sales.map(({ title, isrc, store, country, units, cents }) => [
    ...[`${month}-28`, month, store, "Tidewater Records", title, isrc, "", units, 100],
    ...["Song", country, 0, amount(cents), 0],
  ]);
  return { name: `DistroKid ${month}.tsv`, text: written("\t", [DISTROKID, ...rows]) };
}

const BELIEVE = [
  ...["Reporting month", "Sales Month", "Platform", "Country / Region", "Artist Name", "Release title"],
  ...["Track title", "UPC", "ISRC", "Sales Type", "Quantity", "Client Payment Currency", "Net Revenue"],
];

/** In euros, for everything; some of it is not the label's, and the last month has a line without any code. */
export function believeFile(month: Month): DemoFile {
  const first = `${month}-01`;
  const row = ({ release, title, isrc, store, country, units, cents }: Sale) => [
    ...[first, first, store, country, "Tidewater Records", release.name, title, release.upc, isrc],
    ...["Streaming", units, "EUR", amount(cents)],
  ];
  const others = ["Deezer", "Spotify"].map((store) => [
    ...[first, first, store, "FR", "Les Autres", "Ailleurs", "Loin d’ici", "2900009900016", "XXOTH2600009"],
    ...["Streaming", 1_204, "EUR", "3.61"],
  ]);
  const nameless = [
    ...[first, first, "TikTok", "GB", "Tidewater Records", "", "Night Ferry (sped up)", "", ""],
    ...["Streaming", 48_210, "EUR", "21.47"],
  ];
  const rows = [...salesIn(month, published).map(row), ...others, ...(month === MONTHS[2] ? [nameless] : [])];
  return { name: `Believe ${month}.csv`, text: written(";", [BELIEVE, ...rows]) };
}
