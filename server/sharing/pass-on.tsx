import { qrPath } from "../../contract/qr.ts";

/** The link to copy, to hand over and to scan. Without scripts it can still be selected and scanned. */
export function PassOn({ url }: { url: string }) {
  return (
    <section aria-label="Share" className="pass-on">
      <input id="link" aria-label="Link to this page" readOnly value={url} />
      <button type="button" id="copy" className="button scripted">
        Copy link
      </button>
      <button type="button" id="share" className="button" hidden>
        Share…
      </button>
      <p id="said" role="status" />
      <details>
        <summary className="button">QR code</summary>
        <QrCode text={url} />
      </details>
    </section>
  );
}

/** Dark on light: many readers see nothing else. */
function QrCode({ text }: { text: string }) {
  const { size, path } = qrPath(text);
  return (
    <svg className="qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label="QR code of this page's link">
      <path d={`M0 0h${size}v${size}h-${size}z`} fill="#fff" />
      <path d={path} fill="#14161a" shapeRendering="crispEdges" />
    </svg>
  );
}
