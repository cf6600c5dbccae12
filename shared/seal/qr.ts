import { encode } from "uqr";

/** A QR code as one SVG path on a field of `size` by `size`, dark squares only, with a quiet edge of three. */
export function qrPath(text: string): { size: number; path: string } {
  const { size, data } = encode(text, { border: 3 });
  // Squares side by side are one bar: a third of the bytes.
  const bars = data.flatMap((row, y) =>
    [
      ...row
        .map((dark) => (dark ? "#" : " "))
        .join("")
        .matchAll(/#+/g),
    ].map(({ index, 0: { length } }) => `M${index} ${y}h${length}v1h-${length}z`),
  );
  return { size, path: bars.join("") };
}
