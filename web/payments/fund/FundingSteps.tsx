import { CircleCheck, CircleDashed } from "lucide-react";
import type { FundingStage, NetworkFunding } from "../../../shared/schemas/money/funding.ts";
import { useFormats } from "../../language/Language.tsx";
import { Spinner } from "../../ui/Spinner.tsx";
import { ProgressBar } from "../ProgressBar.tsx";
import { fundWords } from "./words.ts";

const words = fundWords.steps;
const ORDER: FundingStage[] = ["waiting", "seen", "short", "delivering", "delivered"];

/** Seen, final, delivering, divided. */
export function FundingSteps({ funding }: { funding: NetworkFunding }) {
  const { stage, contracts, contractsPaid, contractsDivided, received, total, token } = funding;
  const { tokenAmount } = useFormats();
  const at = ORDER.indexOf(stage);
  const inToken = (units: string) => `${tokenAmount(units, token.decimals)} ${token.symbol}`;
  const isDelivering = stage === "delivering";
  const isDelivered = stage === "delivered";
  const steps = [
    { name: words.seen, done: at >= 1, now: false },
    {
      name: stage === "short" ? words.partFinal(inToken(received), inToken(total)) : words.final,
      done: at >= 3,
      now: stage === "seen" || stage === "short",
    },
    {
      name: words.delivering(contractsPaid, contracts),
      done: isDelivered || (isDelivering && contractsPaid === contracts),
      now: isDelivering && contractsPaid < contracts,
    },
    {
      name: words.divided(contractsDivided, contracts),
      done: contractsDivided === contracts && contracts > 0,
      now: (isDelivering || isDelivered) && contractsPaid > 0 && contractsDivided < contracts,
    },
  ];
  return (
    <div className="grid gap-4">
      <p className="mono text-sm">{fundWords.received(inToken(received), inToken(total))}</p>
      <ProgressBar label={words.title} now={contractsPaid + contractsDivided} all={contracts * 2} />
      <ol aria-label={words.title} className="grid gap-2">
        {steps.map(({ name, done, now }) => (
          <li key={name} className={`flex items-center gap-3 ${done || now ? "" : "text-ink-3"}`}>
            {done ? (
              <CircleCheck aria-label={words.done} size={20} strokeWidth={1.75} className="text-approved" />
            ) : now ? (
              <Spinner />
            ) : (
              <CircleDashed aria-label={words.ahead} size={20} strokeWidth={1.75} />
            )}
            {name}
          </li>
        ))}
      </ol>
    </div>
  );
}
