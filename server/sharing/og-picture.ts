import { readFileSync } from "node:fs";
import { showIsrc } from "../../shared/rules/codes/isrc.ts";
import type { Language } from "../../shared/rules/language.ts";
import type { SealPerson } from "../../shared/seal/groove.ts";
import { LACQUER_INKS, sealDrawing } from "../../shared/seal/seal-svg.ts";
import { fontFile } from "../project-root.ts";
import type { Share } from "./read-share.ts";
import { SHARING_WORDS } from "./words.ts";

/** The picture that stands for a shared link in chats and feeds. */

export const OG_WIDTH = 1_200;
export const OG_HEIGHT = 630;
const SEAL_PX = 500;
const TEXT_PX = 556;

export type PictureText = Pick<
  Share,
  "title" | "releaseType" | "isrc" | "artists" | "agreementHash" | "signedBy"
>;

/** Four places for words: a line above, a title with names under it, a line below. */
interface PictureWords {
  top: string;
  title: string;
  names: string;
  bottom: string;
}
interface PictureSeal {
  hash: string;
  people: SealPerson[];
}

export const drawPicture = (share: PictureText, language: Language) =>
  drawWords(wordsOf(share, language), {
    hash: share.agreementHash,
    people: paid(share.artists).map(({ bps, keptSince }) => ({ share: bps, signed: !keptSince })),
  });

/** About 50 ms: the text is laid out here, the drawing is made on another thread. Both are loaded at first use. */
export async function drawWords(words: PictureWords, seal: PictureSeal): Promise<Uint8Array> {
  const { renderAsync } = await import("@resvg/resvg-js");
  const svg = (await layOut(words)).replace(/<\/svg>$/, () => `${placedSeal(seal)}</svg>`);
  // Text is paths already: looking for the machine's fonts would only cost time.
  const picture = await renderAsync(svg, { font: { loadSystemFonts: false } });
  return picture.asPng();
}

function placedSeal({ hash, people }: PictureSeal) {
  const left = OG_WIDTH - SEAL_PX - 56;
  const top = (OG_HEIGHT - SEAL_PX) / 2;
  return `<g fill="none" transform="translate(${left} ${top}) scale(${SEAL_PX / 320})">${sealDrawing(hash, people, LACQUER_INKS)}</g>`;
}

/** A title or names in a script that our fonts lack are left out: better none than a row of boxes. */
async function layOut(words: PictureWords): Promise<string> {
  const { svg, missing } = await set(words);
  if (missing.length === 0) return svg;
  const readable = (text: string) => (missing.some((part) => text.includes(part)) ? "" : text);
  return (await set({ ...words, title: readable(words.title), names: readable(words.names) })).svg;
}

function wordsOf(
  { title, releaseType, isrc, artists, signedBy }: PictureText,
  language: Language,
): PictureWords {
  const words = SHARING_WORDS[language];
  return {
    title,
    names: artists.map(({ name }) => name).join(", "),
    top: [
      words.releaseTypes[releaseType],
      words.shares(paid(artists).length),
      words.signedBy[signedBy].short,
    ].join(" · "),
    bottom: isrc ? `ISRC ${showIsrc(isrc)}` : "Ledgerline",
  };
}

/** Who is credited without a share is on the track, but not in the ring. */
const paid = (artists: PictureText["artists"]) => artists.filter(({ bps }) => bps > 0);

async function set({ title, names, top, bottom }: PictureWords) {
  const { default: satori } = await import("satori");
  const missing: string[] = [];
  const page = box({ ...PAGE }, [
    box({ ...MONO, color: "#ffd400", textTransform: "uppercase" }, top),
    box({ display: "flex", flexDirection: "column" }, [
      box({ ...DISPLAY, fontSize: titlePx(title) }, title),
      box({ ...NAMES }, names),
    ]),
    box({ ...MONO, color: "#8e959f" }, bottom),
  ]);
  const svg = await satori(page, {
    width: OG_WIDTH,
    height: OG_HEIGHT,
    fonts: fonts(),
    loadAdditionalAsset: async (_, part) => {
      missing.push(part);
      return [];
    },
  });
  return { svg, missing };
}

/** Long titles are set smaller, and one endless word smaller still. */
function titlePx(title: string): number {
  const longestWord = Math.max(...title.split(/\s+/).map((word) => word.length), 1);
  const byLength = title.length <= 24 ? 84 : title.length <= 60 ? 60 : 44;
  return Math.max(34, Math.min(byLength, Math.floor((TEXT_PX * 1.45) / longestWord)));
}

const PAGE = {
  display: "flex",
  flexDirection: "column",
  justifyContent: "space-between",
  width: OG_WIDTH,
  height: OG_HEIGHT,
  padding: 56,
  boxSizing: "border-box",
  backgroundColor: "#0e0f12",
};
const MONO = { display: "flex", fontFamily: "Mono", fontSize: 23 };
const DISPLAY = {
  display: "block",
  fontFamily: "Display, Display Extended",
  lineHeight: 1.04,
  letterSpacing: "-0.01em",
  color: "#f2f4ef",
  width: TEXT_PX,
  lineClamp: 4,
  wordBreak: "break-word",
};
const NAMES = {
  display: "block",
  fontFamily: "Text, Text Extended",
  fontSize: 33,
  lineHeight: 1.25,
  marginTop: 20,
  color: "#b6bcc5",
  width: TEXT_PX,
  lineClamp: 2,
};

type Box = { type: "div"; key: null; props: { style: object; children: string | Box[] } };
const box = (style: object, children: string | Box[]): Box => ({
  type: "div",
  key: null,
  props: { style, children },
});

const font = (file: string) => `@fontsource/${file}-400-normal.woff`;

/** By their paths in their packages. */
export const PICTURE_FONTS = {
  Text: font("special-gothic/files/special-gothic-latin"),
  "Text Extended": font("special-gothic/files/special-gothic-latin-ext"),
  Display: font("special-gothic-expanded-one/files/special-gothic-expanded-one-latin"),
  "Display Extended": font("special-gothic-expanded-one/files/special-gothic-expanded-one-latin-ext"),
  Mono: font("martian-mono/files/martian-mono-latin"),
};

/** Read once. Each file has a name of its own: of two under one name, the layout only asks the first. */
let read: ReturnType<typeof readFonts> | null = null;
function fonts() {
  read ??= readFonts();
  return read;
}

function readFonts() {
  return Object.entries(PICTURE_FONTS).map(([name, file]) => ({
    name,
    data: readFileSync(fontFile(file)),
    weight: 400 as const,
    style: "normal" as const,
  }));
}
