import { encode } from "uqr";

const INK = "#14161a";

/** A QR code as SVG text: one path, black on white in every look, since many readers see nothing else. */
export function qrSvg(text: string): string {
  const { size, data } = encode(text, { border: 2 });
  const squares = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ""))).join("");
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges" aria-hidden="true">` +
    `<path d="M0 0h${size}v${size}h-${size}z" fill="#fff"/><path d="${squares}" fill="${INK}"/></svg>`
  );
}
