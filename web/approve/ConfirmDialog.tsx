import { useState } from "react";
import type { ApprovalDetail } from "../../contract/approvals.ts";
import { TextToSign } from "../agreement/TextToSign.tsx";
import { Button } from "../ui/Button.tsx";
import { Dialog } from "../ui/Dialog.tsx";
import { isPhone, openInstallPage } from "../wallets/get-phantom.ts";
import { useWallets, walletName } from "../wallets/useWallets.ts";
import type { Signing } from "./approve-state.ts";
import { NoWallet } from "./NoWallet.tsx";
import { SigningNews } from "./SigningNews.tsx";
import type { Approval } from "./useApproval.ts";
import { WalletChoice } from "./WalletChoice.tsx";

type ConfirmProps = { detail: ApprovalDetail; signing: Signing; approval: Approval; token: string };

const OPEN_LINES = { wallet: "your wallet's address", timestamp: "the moment you sign" };

export function ConfirmDialog({
  signing,
  ...props
}: Omit<ConfirmProps, "signing"> & { signing: Signing | null }) {
  return (
    <Dialog open={signing !== null} title="Confirm approval" onClose={props.approval.closeDialog}>
      {signing && <Confirm {...props} signing={signing} />}
    </Dialog>
  );
}

function Confirm({ detail, signing, approval, token }: ConfirmProps) {
  const wallets = useWallets(detail.network);
  const [chosenId, choose] = useState<string | null>(null);
  const wallet = wallets.find(({ id }) => id === chosenId) ?? wallets[0];
  const busy = signing.at === "connecting" || signing.at === "signing" || signing.at === "submitting";

  function sign(another: boolean) {
    if (wallet) return approval.sign(detail, wallet, another);
    approval.noWallet();
    if (!isPhone()) openInstallPage();
  }

  // A wallet that was installed meanwhile is used, not missed.
  if (signing.at === "no_wallet" && !wallet) return <NoWallet detail={detail} token={token} />;
  const resend = signing.at === "stopped" ? signing.stop.resend : null;
  return (
    <div className="mt-4 grid gap-4">
      <p className="text-ink-2">
        You sign this text with your {walletName(detail.network)}, and nothing else:
      </p>
      <TextToSign text={"message" in signing ? signing.message : detail.messageTemplate} open={OPEN_LINES} />
      {wallets.length > 1 && (
        <WalletChoice wallets={wallets} chosen={wallet?.id ?? ""} disabled={busy} onChoose={choose} />
      )}
      <SigningNews signing={signing} />
      <div className="flex flex-wrap gap-3 max-sm:grid">
        <Button busy={busy} onClick={() => (resend ? approval.send(resend) : sign(false))}>
          {resend ? "Send again" : "Sign & Approve"}
        </Button>
        {signing.at === "stopped" && signing.stop.otherAccount && (
          <Button look="secondary" onClick={() => sign(true)}>
            Use another account
          </Button>
        )}
        <Button look="quiet" onClick={approval.closeDialog}>
          Back
        </Button>
      </div>
    </div>
  );
}
