import { useMutation } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import { send, whyNot } from "../api.ts";
import { paths } from "../paths.ts";
import { useTitle } from "../shell/useTitle.ts";
import { Button, buttonClass } from "../ui/Button.tsx";
import { Notice } from "../ui/Notice.tsx";
import { Screen } from "../ui/Screen.tsx";

/** Behind the link in the mail about a newly linked wallet. It waits for a press: mail scanners open links, too. */
export function StopWalletPage() {
  const { token = "" } = useSearch({ strict: false });
  const stopping = useMutation({ mutationFn: () => send("POST", "/api/wallet-links/stop", { token }) });
  useTitle("Stop a wallet");
  if (stopping.isSuccess) return <Stopped />;
  return (
    <Screen title="Was this not you?">
      <p className="text-lg text-ink-2">
        Somebody who was signed in to your account has linked a wallet for your future shares. If it was not
        you, stop it: the wallet is taken off your account at once.
      </p>
      {stopping.isError && (
        <Notice kind="error">{whyNot(stopping.error, "Failed to stop it. Please try again.")}</Notice>
      )}
      <div className="flex flex-wrap gap-3">
        <Button busy={stopping.isPending} onClick={() => stopping.mutate()}>
          Stop this wallet
        </Button>
        <a href={paths.home()} className={buttonClass("secondary")}>
          It was me
        </a>
      </div>
    </Screen>
  );
}

function Stopped() {
  return (
    <Screen title="The wallet is stopped">
      <p role="status" className="text-lg text-ink-2">
        It is no longer on your account, and nothing will be paid to it. If somebody else was signed in as
        you, they may still be: check that only you can read your mail, and tell us through Feedback.
      </p>
      <div>
        <a href={paths.account()} className={buttonClass("secondary")}>
          Go to your account
        </a>
      </div>
    </Screen>
  );
}
