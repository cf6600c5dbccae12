import { useWords } from "../language/Language.tsx";
import { Notice } from "../ui/feedback/Notice.tsx";
import type { WalletWords } from "../wallets/words.ts";
import { walletWords } from "../wallets/words.ts";
import type { Signing } from "./state/approve-state.ts";
import { stopText } from "./state/stop-text.ts";
import type { ApprovalWords } from "./words.ts";
import { approvalWords } from "./words.ts";

/** How far an attempt has come, announced as it goes. */
export function SigningNews({ signing, kind }: { signing: Signing; kind: keyof WalletWords["names"] }) {
  const approval = useWords(approvalWords);
  const wallets = useWords(walletWords);
  if (signing.at === "stopped") {
    const { text, hint } = stopText(signing.stop, approval, wallets);
    return (
      <Notice kind="error">
        {text}
        {hint && <span className="mt-1 block font-normal">{hint}</span>}
      </Notice>
    );
  }
  return (
    <p role="status" className="text-sm text-ink-2 empty:hidden">
      {progress(signing, approval.confirm, wallets.names[kind])}
    </p>
  );
}

function progress(
  signing: Exclude<Signing, { at: "stopped" }>,
  words: ApprovalWords["confirm"],
  unnamed: string,
): string {
  switch (signing.at) {
    case "reading":
    case "no_wallet":
    case "code":
      return "";
    case "connecting":
      return words.connecting(signing.walletName ?? unnamed);
    case "signing":
      return words.signing(signing.walletName ?? unnamed);
    case "submitting":
      return words.submitting;
  }
}
