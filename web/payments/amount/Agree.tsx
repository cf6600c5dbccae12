import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useId, useState } from "react";
import type { StatementAmounts } from "../../../shared/schemas/money/statements.ts";
import { ApiError, whyNot } from "../../api/ask.ts";
import { usePerson } from "../../api/session.ts";
import { useFormats } from "../../language/Language.tsx";
import { paths } from "../../paths.ts";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/dialogs/Dialog.tsx";
import { Notice } from "../../ui/feedback/Notice.tsx";
import { money } from "../formats.ts";
import type { PartProps } from "../part.ts";
import { agree, forgetStatement, useStatementChange } from "../payments-api.ts";
import { amountWords as words } from "./words.ts";

type AgreeProps = PartProps & { amounts: StatementAmounts; notYet: string | null };

/** With the revision that is in sight: whoever agrees has seen what they agree to. */
export function Agree({ at, statement, amounts, notYet }: AgreeProps) {
  const [asking, setAsking] = useState(false);
  const hint = useId();
  const client = useQueryClient();
  const person = usePerson();
  const navigate = useNavigate();
  const agreeing = useStatementChange(at, () => agree(at, amounts.revision));
  const isChanged = agreeing.error instanceof ApiError && agreeing.error.code === "statement_changed";

  function confirm() {
    agreeing.mutate(undefined, {
      onSuccess: () => void navigate({ to: paths.statement(), params: at, search: {} }),
      onError: () => {
        setAsking(false);
        forgetStatement(client, person, at);
      },
    });
  }

  return (
    <div className="grid gap-3">
      {agreeing.isError && (
        <Notice kind="error">{isChanged ? words.changed : whyNot(agreeing.error, words.agreeFailed)}</Notice>
      )}
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <Button
          aria-disabled={notYet === null ? undefined : true}
          aria-describedby={hint}
          onClick={() => notYet === null && setAsking(true)}
        >
          {words.agree}
        </Button>
        <p id={hint} className="text-sm text-ink-2">
          {notYet}
        </p>
      </div>
      <Dialog open={asking} title={words.agreeTitle} onClose={() => setAsking(false)}>
        <div className="mt-4 grid gap-5">
          <Summary statement={statement} amounts={amounts} />
          <p className="text-ink-2">{words.agreeText}</p>
          <div className="flex flex-wrap gap-3 max-sm:grid">
            <Button busy={agreeing.isPending} onClick={confirm}>
              {words.agree}
            </Button>
            <Button look="secondary" onClick={() => setAsking(false)}>
              {words.cancel}
            </Button>
          </div>
        </div>
      </Dialog>
    </div>
  );
}

function Summary({ statement, amounts }: Pick<AgreeProps, "statement" | "amounts">) {
  const { tokenAmount, briefPercent, calendarDay } = useFormats();
  const { pay, notOurs, currency } = amounts;
  const { rate, deductions } = statement;
  const contracts = pay?.networks.reduce((all, one) => all + one.contracts, 0) ?? 0;
  const facts = [
    [words.agreePays, pay ? `${tokenAmount(pay.total, pay.decimals)} ${pay.token}` : "—"],
    [words.agreeContracts, String(contracts)],
    [words.agreeRate, rate ? `${rate.rate}, ${rate.source}, ${calendarDay(rate.date)}` : "—"],
    [
      words.agreeDeductions,
      deductions.map(({ bps, reason }) => `${briefPercent(bps / 10_000)} ${reason}`).join("; ") ||
        words.agreeNone,
    ],
    [words.agreeAside, `${money(notOurs)} ${currency}`],
  ] as const;
  return (
    <dl className="divide-y divide-line border-y border-line">
      {facts.map(([name, value]) => (
        <div key={name} className="grid grid-cols-[9rem_minmax(0,1fr)] gap-x-4 py-2">
          <dt className="text-ink-2">{name}</dt>
          <dd className="wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
