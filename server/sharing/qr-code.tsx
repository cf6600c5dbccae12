import { encode } from "uqr";

/** Dark on light, with a quiet edge: many readers see nothing else. */
export function QrCode({ text }: { text: string }) {
  const { size, data } = encode(text, { border: 3 });
  const squares = data.flatMap((row, y) =>
    // Side by side they are one bar: a third of the bytes.
    [
      ...row
        .map((dark) => (dark ? "#" : " "))
        .join("")
        .matchAll(/#+/g),
    ].map(({ index, 0: { length } }) => `M${index} ${y}h${length}v1h-${length}z`),
  );
  return (
    <svg className="qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label="QR code of this page's link">
      <path d={`M0 0h${size}v${size}h-${size}z`} fill="#fff" />
      <path d={squares.join("")} fill="#14161a" shapeRendering="crispEdges" />
    </svg>
  );
}
