import { useState } from "react";
import { rowOf } from "../../shared/rules/networks.ts";
import type { ApprovalDetail } from "../../shared/schemas/approvals.ts";
import type { Protection } from "../../shared/schemas/money/payee-account.ts";
import { TextToSign } from "../agreement/TextToSign.tsx";
import { useWords } from "../language/Language.tsx";
import { Button } from "../ui/Button.tsx";
import { Dialog } from "../ui/dialogs/Dialog.tsx";
import { isPhone, openInstallPage } from "../wallets/get-phantom.ts";
import { useWallets } from "../wallets/useWallets.ts";
import { addressProblem } from "../wallets/wallet-address.ts";
import { SigningNews } from "./SigningNews.tsx";
import type { Signing } from "./state/approve-state.ts";
import type { Approval } from "./state/useApproval.ts";
import { NoWallet } from "./wallet/NoWallet.tsx";
import { Protect } from "./wallet/Protect.tsx";
import { WalletChoice } from "./wallet/WalletChoice.tsx";
import { WalletCode } from "./wallet/WalletCode.tsx";
import { approvalWords } from "./words.ts";

type ConfirmProps = { detail: ApprovalDetail; signing: Signing; approval: Approval; token: string };

export function ConfirmDialog({
  signing,
  ...props
}: Omit<ConfirmProps, "signing"> & { signing: Signing | null }) {
  const words = useWords(approvalWords).confirm;
  return (
    <Dialog open={signing !== null} title={words.title} onClose={props.approval.closeDialog}>
      {signing && <Confirm {...props} signing={signing} />}
    </Dialog>
  );
}

function Confirm({ detail, signing, approval, token }: ConfirmProps) {
  const words = useWords(approvalWords).confirm;
  const { kind } = rowOf(detail.network);
  const wallets = useWallets(kind);
  const [protect, setProtect] = useState<Protection | null>(detail.signedBefore?.protect ?? null);
  const [isWrong, setWrong] = useState(false);
  const [chosenId, choose] = useState<string | null>(null);
  const wallet = wallets.find(({ id }) => id === chosenId) ?? wallets[0];
  const busy = signing.at === "connecting" || signing.at === "signing" || signing.at === "submitting";

  function sign(another: boolean) {
    const wrong = Boolean(protect?.guardian && addressProblem(detail.network, protect.guardian));
    setWrong(wrong);
    if (wrong) return;
    if (wallet) return approval.sign(detail, wallet, another, protect);
    approval.noWallet();
    if (!isPhone()) openInstallPage();
  }

  // A wallet that was installed meanwhile is used, not missed.
  if (signing.at === "no_wallet" && !wallet) return <NoWallet detail={detail} token={token} />;
  if (signing.at === "code") return <WalletCode detail={detail} signing={signing} approval={approval} />;
  const resend = signing.at === "stopped" ? signing.stop.resend : null;
  return (
    <div className="mt-4 grid gap-4">
      <p className="text-ink-2">{words.signs[kind]}</p>
      <TextToSign
        text={"message" in signing ? signing.message : detail.messageTemplate}
        open={{
          wallet: words.openWallet,
          paidTo: protect ? words.openAccount : words.openPaidTo,
          timestamp: words.openTimestamp,
        }}
      />
      {words.inEnglish && <p className="text-sm text-ink-2">{words.inEnglish}</p>}
      {wallets.length > 1 && (
        <WalletChoice
          wallets={wallets}
          kind={kind}
          chosen={wallet?.id ?? ""}
          disabled={busy}
          onChoose={choose}
        />
      )}
      {!busy && !resend && (
        <Protect
          protect={protect}
          isWrong={isWrong}
          onChange={(chosen) => {
            setProtect(chosen);
            setWrong(false);
          }}
        />
      )}
      <SigningNews signing={signing} kind={kind} />
      <div className="flex flex-wrap gap-3 max-sm:grid">
        <Button busy={busy} onClick={() => (resend ? approval.send(resend) : sign(false))}>
          {resend ? words.sendAgain : words.sign}
        </Button>
        {signing.at === "stopped" && signing.stop.otherAccount && (
          <Button look="secondary" onClick={() => sign(true)}>
            {words.anotherAccount}
          </Button>
        )}
        <Button look="quiet" onClick={approval.closeDialog}>
          {words.back}
        </Button>
      </div>
    </div>
  );
}
