import { qrPath } from "../../contract/qr.ts";

/** Dark on light: many readers see nothing else. */
export function QrCode({ text }: { text: string }) {
  const { size, path } = qrPath(text);
  return (
    <svg className="qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label="QR code of this page's link">
      <path d={`M0 0h${size}v${size}h-${size}z`} fill="#fff" />
      <path d={path} fill="#14161a" shapeRendering="crispEdges" />
    </svg>
  );
}
