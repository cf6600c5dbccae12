import { qrPath } from "../../shared/seal/qr.ts";
import type { SharingWords } from "./words.ts";

/** The link to copy, to hand over and to scan. Without scripts it can still be selected and scanned. */
export function PassOn({ url, words }: { url: string; words: SharingWords }) {
  return (
    <section aria-label={words.share} className="pass-on">
      <input id="link" aria-label={words.link} readOnly value={url} />
      <button
        type="button"
        id="copy"
        className="button scripted"
        data-copied={words.copied}
        data-selected={words.selected}
      >
        {words.copyLink}
      </button>
      <button type="button" id="share" className="button" hidden>
        {words.shareMenu}
      </button>
      <p id="said" role="status" />
      <details>
        <summary className="button">{words.code}</summary>
        <QrCode text={url} label={words.codeOf} />
      </details>
    </section>
  );
}

/** Dark on light: many readers see nothing else. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = qrPath(text);
  return (
    <svg className="qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path d={`M0 0h${size}v${size}h-${size}z`} fill="#fff" />
      <path d={path} fill="#14161a" shapeRendering="crispEdges" />
    </svg>
  );
}
