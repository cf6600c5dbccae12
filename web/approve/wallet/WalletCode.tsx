import { type FormEvent, useState } from "react";
import { WALLET_CODE_MINUTES } from "../../../shared/rules/limits.ts";
import type { ApprovalDetail } from "../../../shared/schemas/approvals.ts";
import { useWords } from "../../language/Language.tsx";
import { Sentence } from "../../language/Sentence.tsx";
import { Button } from "../../ui/Button.tsx";
import { Field } from "../../ui/forms/Field.tsx";
import { Address } from "../../ui/Named.tsx";
import { LocalInbox } from "../../wallets/LocalInbox.tsx";
import type { Signing } from "../state/approve-state.ts";
import type { Approval } from "../state/useApproval.ts";
import { approvalWords } from "../words.ts";

type WalletCodeProps = {
  detail: ApprovalDetail;
  signing: Extract<Signing, { at: "code" }>;
  approval: Approval;
};

/** Signed; the code from the mail says that the wallet is theirs. */
export function WalletCode({ detail, signing, approval }: WalletCodeProps) {
  const { code: words, refused } = useWords(approvalWords);
  const [code, setCode] = useState("");
  const [isUnread, setUnread] = useState(false);
  const { decision, wrong } = signing;

  function submit(event: FormEvent) {
    event.preventDefault();
    const digits = code.replace(/\s/g, "");
    const readable = /^\d{6}$/.test(digits);
    setUnread(!readable);
    if (readable) approval.send({ ...decision, code: digits });
  }

  return (
    <form noValidate onSubmit={submit} className="mt-4 grid gap-5">
      <p className="text-ink-2">{words.isNew}</p>
      <p className="grid gap-1 text-sm text-ink-2">
        {words.paidTo}
        <code className="mono rounded-control bg-sleeve px-3.5 py-3 text-sm wrap-anywhere text-ink">
          {decision.wallet}
        </code>
      </p>
      <Field
        label={words.label}
        name="code"
        // The dialog's content has changed under the reader: what is to be done next takes the focus.
        autoFocus
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={11}
        value={code}
        error={isUnread ? words.unread : wrong && refused(wrong.code, wrong.text)}
        hint={
          <>
            <Sentence parts={words.sentTo(<Address>{detail.artistEmail}</Address>, WALLET_CODE_MINUTES)} />
            <LocalInbox>{words.openInbox}</LocalInbox>
          </>
        }
        onChange={(event) => {
          setCode(event.target.value);
          setUnread(false);
        }}
      />
      <div className="flex flex-wrap gap-3 max-sm:grid">
        <Button type="submit">{words.confirm}</Button>
        <Button look="quiet" onClick={approval.closeDialog}>
          {words.back}
        </Button>
      </div>
      <p className="text-sm text-ink-2">
        {words.nothingCame}{" "}
        <button type="button" onClick={() => approval.send(decision)} className="text-link min-h-6 text-ink">
          {words.sendNew}
        </button>
      </p>
    </form>
  );
}
