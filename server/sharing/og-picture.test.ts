import { expect, test } from "vitest";
import { drawPicture, OG_HEIGHT, OG_WIDTH, type PictureText } from "./og-picture.ts";
import { openPictureShelf } from "./og-shelf.ts";

const track: PictureText = {
  title: "Night Ferry",
  releaseType: "single",
  isrc: "QZES22500417",
  agreementHash: "e0262e37f6cb63aa7b38c1bc538f22a63259b71d28021e70ed0331df66679732",
  signedBy: "everyone",
  artists: [
    { name: "Ada Okafor", bps: 5_000, keptSince: null },
    { name: "Łukasz Żak", bps: 5_000, keptSince: null },
  ],
};
const of = (change: Partial<PictureText>) => ({ ...track, ...change });

test("a picture of the promised size, small enough to send, the same each time", async () => {
  const png = Buffer.from(await drawPicture(track, "en"));
  expect(png.subarray(1, 4).toString()).toBe("PNG");
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([OG_WIDTH, OG_HEIGHT]);
  expect(png.length).toBeLessThan(200_000);
  expect(Buffer.from(await drawPicture(track, "en")).equals(png)).toBe(true);
  expect(Buffer.from(await drawPicture(of({ agreementHash: "ab".repeat(32) }), "en")).equals(png)).toBe(
    false,
  );
  expect(Buffer.from(await drawPicture(track, "de")).equals(png)).toBe(false);
  expect(Buffer.from(await drawPicture(of({ signedBy: "others" }), "en")).equals(png)).toBe(false);
});

test("what our fonts cannot write is left out, and the rest stays", async () => {
  const ryuichi = [{ name: "坂本龍一", bps: 10_000, keptSince: null }];
  const nobody = [{ name: "", bps: 10_000, keptSince: null }];
  const drawn = async (change: Partial<PictureText>) => Buffer.from(await drawPicture(of(change), "en"));
  expect((await drawn({ artists: ryuichi })).equals(await drawn({ artists: nobody }))).toBe(true);
  expect((await drawn({ title: "فيروز" })).equals(await drawn({ title: "" }))).toBe(true);
  expect((await drawn({ title: "Żółć" })).equals(await drawn({ title: "" }))).toBe(false);
});

test.each(["x".repeat(200), "Wwwwwwwwwwwwwwwwwwwwwwwwwww", "<script>&amp;", "👩‍🎤", "a\u0301".repeat(50)])(
  "%s is drawn",
  async (title) => {
    expect((await drawPicture(of({ title }), "en")).length).toBeGreaterThan(10_000);
  },
);

test("each picture is drawn once, one at a time, and the shelf does not grow", async () => {
  const drawn: string[] = [];
  let atWork = 0;
  const shelf = openPictureShelf(async ({ agreementHash }) => {
    expect(++atWork).toBe(1);
    drawn.push(agreementHash);
    await Promise.resolve();
    atWork--;
    return new Uint8Array();
  }, 2);
  const take = (...hashes: string[]) =>
    Promise.all(hashes.map((agreementHash) => shelf.take(of({ agreementHash }), "en")));
  await take("a", "b", "a", "a");
  await take("a", "c");
  expect(drawn).toEqual(["a", "b", "c"]);
  expect(["a", "b", "c"].map((agreementHash) => shelf.has(of({ agreementHash }), "en"))).toEqual([
    true,
    false,
    true,
  ]);
});

test("a drawing that failed is tried again", async () => {
  let tries = 0;
  const shelf = openPictureShelf(async () => {
    if (++tries === 1) throw new Error("out of ink");
    return new Uint8Array(3);
  });
  await expect(shelf.take(track, "en")).rejects.toThrow("out of ink");
  expect(await shelf.take(track, "en")).toHaveLength(3);
});
