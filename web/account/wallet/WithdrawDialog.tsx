import { useState } from "react";
import type { MyWallets, Withdrawal } from "../../../shared/schemas/money/wallets.ts";
import { useWords } from "../../language/Language.tsx";
import { Dialog } from "../../ui/dialogs/Dialog.tsx";
import { WithdrawCode } from "./WithdrawCode.tsx";
import { WithdrawForm } from "./WithdrawForm.tsx";
import { WithdrawProgress } from "./WithdrawProgress.tsx";
import type { Plan, PricedPlan } from "./withdraw-draft.ts";
import { accountWalletWords } from "./words.ts";

type Step =
  | { at: "fill"; plan: Plan | null }
  | { at: "code"; plan: PricedPlan }
  | { at: "sent"; plan: PricedPlan; withdrawal: Withdrawal };

type WithdrawDialogProps = { open: boolean; wallets: MyWallets; onClose: () => void };

export function WithdrawDialog({ open, wallets, onClose }: WithdrawDialogProps) {
  const words = useWords(accountWalletWords).withdraw;
  return (
    <Dialog open={open} title={words.title} onClose={onClose}>
      <Withdrawing wallets={wallets} onClose={onClose} />
    </Dialog>
  );
}

function Withdrawing({ wallets, onClose }: Omit<WithdrawDialogProps, "open">) {
  const [step, setStep] = useState<Step>({ at: "fill", plan: null });
  switch (step.at) {
    case "fill":
      return (
        <WithdrawForm wallets={wallets} before={step.plan} onPlan={(plan) => setStep({ at: "code", plan })} />
      );
    case "code":
      return (
        <WithdrawCode
          key={step.plan.part}
          plan={step.plan}
          onSent={(withdrawal) => setStep({ at: "sent", plan: step.plan, withdrawal })}
          onBack={() => setStep({ at: "fill", plan: step.plan })}
        />
      );
    case "sent":
      return (
        <WithdrawProgress
          plan={step.plan}
          first={step.withdrawal}
          onRest={(plan) => setStep({ at: "code", plan })}
          onAgain={() => setStep({ at: "fill", plan: step.plan })}
          onClose={onClose}
        />
      );
  }
}
