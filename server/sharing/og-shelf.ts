import type { Language } from "../../shared/rules/language.ts";
import { drawPicture, type PictureText } from "./og-picture.ts";

export type PictureShelf = ReturnType<typeof openPictureShelf>;

/** About 8 MB of the pictures asked for last. */
const KEPT = 80;

/**
 * Pictures by the agreement they show and its language: drawn once, also when many ask at the same moment, and one after the other, so
 * that a rush of new links leaves the machine to everybody else.
 */
export function openPictureShelf(
  draw: (share: PictureText, language: Language) => Promise<Uint8Array> = drawPicture,
  kept = KEPT,
) {
  const pictures = new Map<string, Promise<Uint8Array>>();
  let last: Promise<unknown> = Promise.resolve();

  const drawNext = (share: PictureText, language: Language) => {
    const picture = last.then(() => draw(share, language));
    last = picture.catch(() => undefined);
    return picture;
  };

  return {
    has: (share: PictureText, language: Language) => pictures.has(nameOf(share, language)),
    take(share: PictureText, language: Language): Promise<Uint8Array> {
      const name = nameOf(share, language);
      const picture = pictures.get(name) ?? drawNext(share, language);
      // Last in, last out: a map keeps the order in which its entries came.
      pictures.delete(name);
      pictures.set(name, picture);
      picture.catch(() => pictures.delete(name));
      for (const oldest of pictures.keys()) {
        if (pictures.size <= kept) break;
        pictures.delete(oldest);
      }
      return picture;
    },
  };
}

const nameOf = ({ agreementHash }: PictureText, language: Language) => `${agreementHash}.${language}`;
