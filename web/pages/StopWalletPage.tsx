import { useMutation } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import { walletApi } from "../../shared/schemas/money/wallets.ts";
import { call } from "../api/call.ts";
import { useWords } from "../language/Language.tsx";
import { paths } from "../paths.ts";
import { useWhyNot } from "../shell/language/useWhyNot.ts";
import { useTitle } from "../shell/useTitle.ts";
import { Button, buttonClass } from "../ui/Button.tsx";
import { Notice } from "../ui/feedback/Notice.tsx";
import { Screen } from "../ui/feedback/Screen.tsx";
import { stopWalletWords } from "./words.stop-wallet.ts";

/** Behind the link in the mail about a newly linked wallet. It waits for a press: mail scanners open links, too. */
export function StopWalletPage() {
  const words = useWords(stopWalletWords);
  const whyNot = useWhyNot();
  const { token = "" } = useSearch({ strict: false });
  const stopping = useMutation({ mutationFn: () => call(walletApi.stopLink, { body: { token } }) });
  useTitle(words.pageTitle);
  if (stopping.isSuccess) return <Stopped />;
  return (
    <Screen title={words.title}>
      <p className="text-lg text-ink-2">{words.why}</p>
      {stopping.isError && <Notice kind="error">{whyNot(stopping.error, words.failed)}</Notice>}
      <div className="flex flex-wrap gap-3">
        <Button busy={stopping.isPending} onClick={() => stopping.mutate()}>
          {words.stop}
        </Button>
        <a href={paths.home()} className={buttonClass("secondary")}>
          {words.itWasMe}
        </a>
      </div>
    </Screen>
  );
}

function Stopped() {
  const words = useWords(stopWalletWords).stopped;
  return (
    <Screen title={words.title}>
      <p role="status" className="text-lg text-ink-2">
        {words.next}
      </p>
      <div>
        <a href={paths.account()} className={buttonClass("secondary")}>
          {words.toAccount}
        </a>
      </div>
    </Screen>
  );
}
