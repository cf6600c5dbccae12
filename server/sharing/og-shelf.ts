import { drawPicture, type PictureText } from "./og-picture.ts";

export type PictureShelf = ReturnType<typeof openPictureShelf>;

/** About 8 MB of the pictures asked for last. */
const KEPT = 80;

/**
 * Pictures by the agreement they show: drawn once, also when many ask at the same moment, and one after the other, so
 * that a rush of new links leaves the machine to everybody else.
 */
export function openPictureShelf(
  draw: (share: PictureText) => Promise<Uint8Array> = drawPicture,
  kept = KEPT,
) {
  const pictures = new Map<string, Promise<Uint8Array>>();
  let last: Promise<unknown> = Promise.resolve();

  const drawNext = (share: PictureText) => {
    const picture = last.then(() => draw(share));
    last = picture.catch(() => undefined);
    return picture;
  };

  return {
    has: (share: PictureText) => pictures.has(share.agreementHash),
    take(share: PictureText): Promise<Uint8Array> {
      const { agreementHash } = share;
      const picture = pictures.get(agreementHash) ?? drawNext(share);
      // Last in, last out: a map keeps the order in which its entries came.
      pictures.delete(agreementHash);
      pictures.set(agreementHash, picture);
      picture.catch(() => pictures.delete(agreementHash));
      for (const oldest of pictures.keys()) {
        if (pictures.size <= kept) break;
        pictures.delete(oldest);
      }
      return picture;
    },
  };
}
