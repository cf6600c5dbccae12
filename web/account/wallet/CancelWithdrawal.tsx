import { useMutation } from "@tanstack/react-query";
import type { Withdrawal } from "../../../shared/schemas/money/wallets.ts";
import { useWords } from "../../language/Language.tsx";
import { useWhyNot } from "../../shell/language/useWhyNot.ts";
import { Button } from "../../ui/Button.tsx";
import { Notice } from "../../ui/feedback/Notice.tsx";
import { cancelWithdrawal, isRunning, useLookAgain } from "./wallet-api.ts";
import { accountWalletWords } from "./words.ts";

/** Offered while something holds it up: else it is sent before anybody could press. */
export function CancelWithdrawal({ withdrawal }: { withdrawal: Withdrawal }) {
  const whyNot = useWhyNot();
  const words = useWords(accountWalletWords).withdrawals;
  const lookAgain = useLookAgain();
  const cancelling = useMutation({
    mutationFn: () => cancelWithdrawal(withdrawal.id),
    onSettled: () => lookAgain(),
  });
  if (!isRunning(withdrawal) || withdrawal.problem === null) return null;
  return (
    <>
      {cancelling.isError && <Notice kind="error">{whyNot(cancelling.error, words.notCancelled)}</Notice>}
      <div className="flex pt-2 max-sm:grid">
        <Button look="secondary" busy={cancelling.isPending} onClick={() => cancelling.mutate()}>
          {words.cancel}
        </Button>
      </div>
    </>
  );
}
