import { CircleCheck } from "lucide-react";
import { whyNot } from "../../api/ask.ts";
import { useFormats } from "../../language/Language.tsx";
import { FailedPart } from "../../ui/feedback/FailedPart.tsx";
import { Skeleton } from "../../ui/feedback/Skeleton.tsx";
import { Carried, PaidTracks } from "../amount/PaidTracks.tsx";
import { ReceiptPart } from "../by-hand/ReceiptPart.tsx";
import type { PartProps } from "../part.ts";
import { useAmounts } from "../payments-api.ts";
import { KeptFile } from "./KeptFile.tsx";
import { Trail } from "./Trail.tsx";
import { deliveredWords as words } from "./words.ts";

/** What each contract was paid, who did what, and the file. */
export function DeliveredPart(props: PartProps) {
  const amounts = useAmounts(props.at);
  const { tokenAmount } = useFormats();
  switch (amounts.state) {
    case "loading":
      return <Skeleton text={words.loading} bars={["h-24", "h-64"]} />;
    case "failed":
      return <FailedPart text={whyNot(amounts.error, words.failed)} onRetry={amounts.retry} />;
    case "ready": {
      const { pay } = amounts.data;
      const isPaid = pay !== null && pay.total !== "0";
      return (
        <div className="grid grid-cols-1 gap-8">
          <div className="pressed grid gap-2 rounded-card p-6 sm:p-8">
            <p className="flex items-center gap-2.5 font-medium">
              <CircleCheck aria-hidden="true" size={20} strokeWidth={1.75} />
              {words.title}
            </p>
            {isPaid && (
              <p className="display text-3xl wrap-anywhere sm:text-4xl">
                {tokenAmount(pay.total, pay.decimals)} {pay.token}
              </p>
            )}
            <p className="max-w-xl text-ink-2">{isPaid ? words.text : words.nothing}</p>
          </div>
          {isPaid && <ReceiptPart at={props.at} />}
          {props.statement.payment === null && (
            <>
              <PaidTracks amounts={amounts.data} />
              <Carried amounts={amounts.data} />
            </>
          )}
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-2">
            <Trail trail={props.statement.trail} />
            <KeptFile {...props} />
          </div>
        </div>
      );
    }
  }
}
