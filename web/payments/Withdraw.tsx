import { useState } from "react";
import { whyNot } from "../api/ask.ts";
import { Button } from "../ui/Button.tsx";
import { ConfirmDialog } from "../ui/dialogs/ConfirmDialog.tsx";
import type { PartProps } from "./part.ts";
import { useStatementChange, withdraw } from "./payments-api.ts";
import { canWithdraw } from "./standing.ts";
import { stopUpload, useUploadOf } from "./upload/uploads.ts";
import { paymentWords } from "./words.ts";

const words = paymentWords.statement;

/** Until money has come in. */
export function Withdraw({ at, statement }: PartProps) {
  const [asking, setAsking] = useState(false);
  const upload = useUploadOf(statement.id);
  const withdrawing = useStatementChange(at, () => withdraw(at));
  if (!canWithdraw(statement)) return null;
  return (
    <div className="border-t border-line pt-4">
      <Button look="quiet" className="-ml-3" onClick={() => setAsking(true)}>
        {words.withdraw}
      </Button>
      <ConfirmDialog
        open={asking}
        title={statement.payment ? words.withdrawPaymentTitle : words.withdrawTitle}
        action={words.withdraw}
        busy={withdrawing.isPending}
        failure={withdrawing.isError && whyNot(withdrawing.error, words.withdrawFailed)}
        onConfirm={() => {
          if (upload) stopUpload(upload.id);
          withdrawing.mutate(undefined, { onSuccess: () => setAsking(false) });
        }}
        onClose={() => setAsking(false)}
      >
        <p>{statement.payment ? words.withdrawPaymentText : words.withdrawText}</p>
      </ConfirmDialog>
    </div>
  );
}
