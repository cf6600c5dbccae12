import { plainAmount } from "../../../shared/rules/token-amount.ts";
import type { NetworkFunding } from "../../../shared/schemas/money/funding.ts";
import { CopyText } from "../../CopyText.tsx";
import { byHandWords } from "./words.ts";

type RequestedPaymentProps = { funding: NetworkFunding; address: string; reference: string };

/** For a payer who is not here: everything that a transfer needs, to be pasted into an email. */
export function RequestedPayment({ funding, address, reference }: RequestedPaymentProps) {
  const words = byHandWords.request;
  const { network, token, missing } = funding;
  const amount = plainAmount(missing, token.decimals);
  return (
    <div className="grid gap-1">
      <h3 className="font-semibold">{words.title}</h3>
      <p className="text-ink-2">{words.how}</p>
      <CopyText text={words.text({ reference, amount, token: token.symbol, network, address })}>
        {words.copy}
      </CopyText>
    </div>
  );
}
