import { lazy, Suspense, useState } from "react";
import type { ApprovalDetail } from "../../contract/approvals.ts";
import { paths } from "../paths.ts";
import { Button, buttonClass } from "../ui/Button.tsx";
import { Loading } from "../ui/Loading.tsx";
import { Notice } from "../ui/Notice.tsx";
import { INSTALL_PAGE, inPhantom, isPhone, linkAnew } from "../wallets/get-phantom.ts";
import { walletName } from "../wallets/useWallets.ts";

const QrCode = lazy(async () => ({ default: (await import("../ui/QrCode.tsx")).QrCode }));

/** Ways on for who has no wallet in this browser: get one, go where it is, or sign in instead. */
export function NoWallet({ detail, token }: { detail: ApprovalDetail; token: string }) {
  return (
    <div className="mt-4 grid gap-5">
      <Notice kind="error">{walletName(detail.network)} not found. Please install Phantom.</Notice>
      {isPhone() ? <OnPhone token={token} /> : <OnDesk token={token} />}
      <p className="border-t border-line pt-4 text-sm text-ink-2">
        Rather have no wallet of your own?{" "}
        <a href={paths.loginThen(paths.dashboard())} className="text-link text-ink">
          Log in
        </a>{" "}
        with {detail.artistEmail} and approve on your dashboard: Ledgerline signs with a wallet it holds for
        you.
      </p>
    </div>
  );
}

function OnPhone({ token }: { token: string }) {
  return (
    <div className="grid gap-3">
      <a href={inPhantom(location.origin, token)} rel="noreferrer" className={buttonClass("primary")}>
        Open in Phantom
      </a>
      <p className="text-sm text-ink-2">
        Opens your personal link in Phantom's own browser, where your wallet is at hand.
      </p>
      <InstallLink look="secondary" />
    </div>
  );
}

function OnDesk({ token }: { token: string }) {
  const [showsCode, showCode] = useState(false);
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap gap-3">
        <InstallLink look="primary" />
        <Button look="secondary" onClick={() => location.reload()}>
          Installed it? Reload
        </Button>
      </div>
      {showsCode ? (
        <Suspense fallback={<Loading />}>
          <QrCode text={linkAnew(location.origin, token)} label="QR code of your personal link">
            Scan it with your phone. It holds your personal link: show it to nobody else.
          </QrCode>
        </Suspense>
      ) : (
        <Button look="quiet" className="justify-self-start" onClick={() => showCode(true)}>
          Continue on your phone
        </Button>
      )}
    </div>
  );
}

function InstallLink({ look }: { look: "primary" | "secondary" }) {
  return (
    <a href={INSTALL_PAGE} target="_blank" rel="noopener noreferrer" className={buttonClass(look)}>
      Install Phantom
    </a>
  );
}
