import { Notice } from "../ui/Notice.tsx";
import type { Signing } from "./approve-state.ts";

/** How far an attempt has come, announced as it goes. */
export function SigningNews({ signing }: { signing: Signing }) {
  if (signing.at === "stopped")
    return (
      <Notice kind="error">
        {signing.stop.text}
        {signing.stop.hint && <span className="mt-1 block font-normal">{signing.stop.hint}</span>}
      </Notice>
    );
  return (
    <p role="status" className="text-sm text-ink-2 empty:hidden">
      {progress(signing)}
    </p>
  );
}

function progress(signing: Exclude<Signing, { at: "stopped" }>): string {
  switch (signing.at) {
    case "reading":
    case "no_wallet":
      return "";
    case "connecting":
      return `Waiting for ${signing.walletName}: allow this page to see your address there.`;
    case "signing":
      return `Waiting for ${signing.walletName}: compare the text there with this one, then sign.`;
    case "submitting":
      return "Signed. Recording your approval...";
  }
}
