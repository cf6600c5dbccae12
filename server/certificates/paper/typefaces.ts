import { readFileSync } from "node:fs";
import { fontFile } from "../../project-root.ts";
import { renamedFont } from "./font-file.ts";

/**
 * The typefaces of the PDF: those of the product for Latin, and one for every other script a name may be written in.
 * All from npm and under names of our own, so that none of the machine's fonts is ever taken in their place: the same
 * certificate must have the same bytes everywhere.
 */

const LATIN = ["latin-ext", "latin"];
const REGULAR_AND_BOLD = [400, 700];

interface Face {
  family: string;
  files: string[];
}

/** As Fontsource packs them: one file for each script and weight. Each script is a family, asked one after another. */
function webFaces(name: string, scripts: string[], weights = REGULAR_AND_BOLD): Face[] {
  return scripts.map((script) => ({
    family: `Ledgerline ${name} ${script}`,
    files: weights.map((weight) => `@fontsource/${name}/files/${name}-${script}-${weight}-normal.woff`),
  }));
}

const CHINESE: Face = {
  family: "Ledgerline Han",
  files: ["Regular", "Bold"].map((weight) => `@embedpdf/fonts-sc/fonts/NotoSansHans-${weight}.otf`),
};

const google = (family: string, folder: string, name: string, weights: string[]): Face => ({
  family,
  files: weights.map((weight) => `@expo-google-fonts/${folder}/${weight}/${name}_${weight}.ttf`),
});

const JAPANESE = google("Ledgerline Kana", "biz-udpgothic", "BIZUDPGothic", ["400Regular", "700Bold"]);

const OTHER_SCRIPTS: Face[] = [
  ...webFaces("noto-sans", [...LATIN, "greek-ext", "greek", "cyrillic-ext", "cyrillic"]),
  // Whole letters: fonts that draw dots apart cannot be read back out of a PDF.
  ...webFaces("almarai", ["arabic"]),
  ...["hebrew", "devanagari", "bengali", "tamil", "thai", "armenian", "georgian"].flatMap((script) =>
    webFaces(`noto-sans-${script}`, [script]),
  ),
  google("Ledgerline Hangul", "nanum-gothic", "NanumGothic", ["400Regular", "700Bold"]),
  CHINESE,
  JAPANESE,
  ...webFaces("noto-sans-symbols", ["symbols"], [400]),
  ...webFaces("noto-sans-symbols-2", ["symbols", "math"], [400]),
  google("Ledgerline Emoji", "noto-emoji", "NotoEmoji", ["400Regular"]),
];

const VIETNAMESE = webFaces("noto-sans", ["vietnamese"]);
const TEXT = latinFaces("special-gothic", REGULAR_AND_BOLD);
const DISPLAY = latinFaces("special-gothic-expanded-one", [400]);
const MONO = [
  ...latinFaces("martian-mono", [300]),
  ...webFaces("martian-mono", ["cyrillic-ext", "cyrillic"], [300]),
];

/** Plain letters last: asked for ć or ễ, they would build it of a letter and accents, and be copied as such. */
function latinFaces(name: string, weights: number[]): Face[] {
  const [extended, plain] = LATIN.map((script) => webFaces(name, [script], weights));
  return [...(extended ?? []), ...VIETNAMESE, ...(plain ?? [])];
}

const families = (faces: Face[]) => faces.map(({ family }) => family);

/** Which families each kind of text asks, in order. Han is drawn as in China, and as in Japan where kana
 * stands beside it. */
export const FAMILIES = {
  text: families([...TEXT, ...OTHER_SCRIPTS]),
  display: families([...DISPLAY, ...TEXT, ...OTHER_SCRIPTS]),
  mono: families([...MONO, ...OTHER_SCRIPTS]),
  han: CHINESE.family,
  kana: JAPANESE.family,
};

const FACES = [...new Set([...TEXT, ...DISPLAY, ...MONO, ...OTHER_SCRIPTS])];

/** By their paths in their packages. */
export const TYPEFACE_FILES = FACES.flatMap(({ files }) => files);

export function readTypefaces(): Buffer[] {
  return FACES.flatMap(({ family, files }) =>
    files.map((file) => renamedFont(readFileSync(fontFile(file)), family)),
  );
}
