import type { ReactNode } from "react";
import { qrPath } from "../../shared/seal/qr.ts";

/** Dark on light in either theme: many readers see nothing else. */
export function QrCode({ text, label, children }: { text: string; label: string; children: ReactNode }) {
  const { size, path } = qrPath(text);
  return (
    <figure className="grid justify-items-center gap-3">
      <svg
        viewBox={`0 0 ${size} ${size}`}
        role="img"
        aria-label={label}
        shapeRendering="crispEdges"
        className="w-full max-w-56 rounded-control"
      >
        <path d={`M0 0h${size}v${size}h-${size}z`} fill="#fff" />
        <path d={path} fill="#14161a" />
      </svg>
      <figcaption className="text-center text-sm text-balance text-ink-2">{children}</figcaption>
    </figure>
  );
}
