import { encode } from "uqr";

/** A QR code as one SVG path on a field of `size` by `size`, a quiet border included. */
export function qrPath(text: string): { size: number; path: string } {
  const { size, data } = encode(text, { border: 2 });
  const squares = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : "")));
  return { size, path: squares.join("") };
}

export function qrSvg(text: string): string {
  const { size, path } = qrPath(text);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}">` +
    `<path d="M0 0h${size}v${size}h-${size}z" fill="#fff"/><path d="${path}" fill="#14161a"/></svg>`
  );
}
