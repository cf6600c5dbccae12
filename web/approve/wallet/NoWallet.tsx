import { lazy, Suspense, useState } from "react";
import { rowOf } from "../../../shared/rules/networks.ts";
import type { ApprovalDetail } from "../../../shared/schemas/approvals.ts";
import { rememberEmail } from "../../known-email.ts";
import { useLanguage, useWords } from "../../language/Language.tsx";
import { Sentence } from "../../language/Sentence.tsx";
import { paths } from "../../paths.ts";
import { Button, buttonClass } from "../../ui/Button.tsx";
import { Loading } from "../../ui/feedback/Loading.tsx";
import { Notice } from "../../ui/feedback/Notice.tsx";
import { INSTALL_PAGE, inPhantom, isPhone, linkAnew } from "../../wallets/get-phantom.ts";
import { approvalWords } from "../words.ts";

const QrCode = lazy(async () => ({ default: (await import("../../ui/QrCode.tsx")).QrCode }));

/** Ways on for who has no wallet in this browser: get one, go where it is, or sign in instead. */
export function NoWallet({ detail, token }: { detail: ApprovalDetail; token: string }) {
  const words = useWords(approvalWords).noWallet;
  const logIn = (text: string) => (
    <a
      href={paths.loginThen(paths.dashboardReview(detail.approvalId))}
      onClick={() => rememberEmail(detail.artistEmail)}
      className="text-link text-ink"
    >
      {text}
    </a>
  );
  return (
    <div className="mt-4 grid gap-5">
      <Notice kind="error">{words.notFound[rowOf(detail.network).kind]}</Notice>
      {isPhone() ? <OnPhone token={token} /> : <OnDesk token={token} />}
      <p className="border-t border-line pt-4 text-sm wrap-anywhere text-ink-2">
        {words.ratherNone} <Sentence parts={words.logIn(logIn, detail.artistEmail)} />
      </p>
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
        className={buttonClass("primary")}
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
        <InstallLink look="primary" />
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
