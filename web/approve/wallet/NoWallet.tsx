import { lazy, Suspense, useState } from "react";
import { rowOf } from "../../../shared/rules/networks.ts";
import type { ApprovalDetail } from "../../../shared/schemas/approvals.ts";
import { useLanguage, useWords } from "../../language/Language.tsx";
import { Button, buttonClass } from "../../ui/Button.tsx";
import { Loading } from "../../ui/feedback/Loading.tsx";
import { INSTALL_PAGE, inPhantom, isPhone, linkAnew } from "../../wallets/get-phantom.ts";
import { WithEmail } from "../WithEmail.tsx";
import { approvalWords } from "../words.ts";

const QrCode = lazy(async () => ({ default: (await import("../../ui/QrCode.tsx")).QrCode }));

/** Ways on for who has no wallet in this browser: get one, go where it is, or sign in instead. */
export function NoWallet({ detail, token }: { detail: ApprovalDetail; token: string }) {
  const { noWallet: words, asked } = useWords(approvalWords);
  return (
    <div className="mt-4 grid gap-5">
      <p className="text-ink-2">{asked.withEmailMeans}</p>
      <WithEmail detail={detail} look="primary" />
      <div className="grid gap-3 border-t border-line pt-4">
        <h3 className="font-semibold">{words.orWallet}</h3>
        <p role="alert" className="text-sm text-ink-2">
          {words.notFound[rowOf(detail.network).kind]}
        </p>
        {isPhone() ? <OnPhone token={token} /> : <OnDesk token={token} />}
      </div>
    </div>
  );
}

function OnPhone({ token }: { token: string }) {
  const words = useWords(approvalWords).noWallet;
  const { language } = useLanguage();
  return (
    <div className="grid gap-3">
      <a
        href={inPhantom(location.origin, token, language)}
        rel="noreferrer"
        className={buttonClass("secondary")}
      >
        {words.openInPhantom}
      </a>
      <p className="text-sm text-ink-2">{words.whatOpens}</p>
      <InstallLink look="secondary" />
    </div>
  );
}

function OnDesk({ token }: { token: string }) {
  const words = useWords(approvalWords).noWallet;
  const { language } = useLanguage();
  const [showsCode, showCode] = useState(false);
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap gap-3">
        <InstallLink look="secondary" />
        <Button look="secondary" onClick={() => location.reload()}>
          {words.reload}
        </Button>
      </div>
      {showsCode ? (
        <Suspense fallback={<Loading />}>
          <QrCode text={linkAnew(location.origin, token, language)} label={words.code}>
            {words.scan}
          </QrCode>
        </Suspense>
      ) : (
        <Button look="quiet" className="justify-self-start" onClick={() => showCode(true)}>
          {words.onPhone}
        </Button>
      )}
    </div>
  );
}

function InstallLink({ look }: { look: "primary" | "secondary" }) {
  const words = useWords(approvalWords).noWallet;
  return (
    <a href={INSTALL_PAGE} target="_blank" rel="noopener noreferrer" className={buttonClass(look)}>
      {words.install}
    </a>
  );
}
