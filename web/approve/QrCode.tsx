import { encode } from "uqr";

/** Dark on light in either theme: many readers see nothing else. */
export function QrCode({ text }: { text: string }) {
  const { size, data } = encode(text, { border: 2 });
  const squares = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ""))).join("");
  return (
    <figure className="grid justify-items-center gap-3">
      <svg
        viewBox={`0 0 ${size} ${size}`}
        role="img"
        aria-label="QR code of your personal link"
        shapeRendering="crispEdges"
        className="w-full max-w-56 rounded-control"
      >
        <path d={`M0 0h${size}v${size}h-${size}z`} fill="#fff" />
        <path d={squares} fill="#14161a" />
      </svg>
      <figcaption className="text-center text-sm text-balance text-ink-2">
        Scan it with your phone. It holds your personal link: show it to nobody else.
      </figcaption>
    </figure>
  );
}
