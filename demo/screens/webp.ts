import type { Page } from "@playwright/test";

/** Of the finest that fits, in this order. */
const QUALITIES = [0.9, 0.8, 0.7, 0.6, 0.5, 0.4];
const FINENESS = [1, 0.75, 0.5];

/** A PNG as a WebP of at most so many bytes, drawn by the browser itself: no package is needed for it. */
export async function webpOf(page: Page, png: Buffer, mostBytes: number): Promise<Buffer> {
  for (const fineness of FINENESS)
    for (const quality of QUALITIES) {
      const webp = await encoded(page, png, fineness, quality);
      if (webp.length <= mostBytes) return webp;
    }
  throw new Error(`The picture does not fit into ${mostBytes} bytes.`);
}

async function encoded(page: Page, png: Buffer, fineness: number, quality: number): Promise<Buffer> {
  const url = await page.evaluate<string>(`(async () => {
    const image = new Image();
    image.src = "data:image/png;base64,${png.toString("base64")}";
    await image.decode();
    const canvas = document.createElement("canvas");
    canvas.width = Math.round(image.width * ${fineness});
    canvas.height = Math.round(image.height * ${fineness});
    const context = canvas.getContext("2d");
    context.imageSmoothingQuality = "high";
    context.drawImage(image, 0, 0, canvas.width, canvas.height);
    return canvas.toDataURL("image/webp", ${quality});
  })()`);
  return Buffer.from(url.slice(url.indexOf(",") + 1), "base64");
}
