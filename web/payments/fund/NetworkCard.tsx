import { useEffect, useId, useRef, useState } from "react";
import type { NetworkFunding, StatementFunding } from "../../../shared/schemas/money/funding.ts";
import { useFormats } from "../../language/Language.tsx";
import { Button } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { Hint } from "../Hint.tsx";
import { type StatementAt, transferFileAddress } from "../payments-api.ts";
import { FundingSteps } from "./FundingSteps.tsx";
import { PayNow } from "./PayNow.tsx";
import { RefundForm } from "./RefundForm.tsx";
import { TakeBack } from "./TakeBack.tsx";
import { Transfers } from "./Transfers.tsx";
import { fundWords as words } from "./words.ts";

type NetworkCardProps = {
  at: StatementAt;
  funding: NetworkFunding;
  /** Then nothing is paid any more, and what comes all the same is not delivered. */
  isWithdrawn: boolean;
  /** Of a payment that was entered. */
  reference: string | null;
  own: StatementFunding["ownAddresses"];
};

/** Everything about the transfer of one network, in whichever stage it is. */
export function NetworkCard({ at, funding, isWithdrawn, reference, own }: NetworkCardProps) {
  const { network, stage, token, address, refundAddress, returned, notices, transfers } = funding;
  const title = useId();
  const { tokenAmount } = useFormats();
  const [changing, setChanging] = useState(false);
  const goingOn = isWithdrawn ? null : stage;
  const isAsked = goingOn === "needs_refund_address" || (goingOn !== null && changing);
  const heading = useRef<HTMLHeadingElement>(null);
  const wasAsked = useRef(isAsked);
  useEffect(() => {
    // The form had the focus and is gone: one goes on at what took its place.
    if (wasAsked.current && !isAsked) heading.current?.focus({ preventScroll: true });
    wasAsked.current = isAsked;
  }, [isAsked]);
  return (
    <section aria-labelledby={title}>
      <Card className="grid grid-cols-1 gap-6">
        <h2 ref={heading} id={title} tabIndex={-1} className="display text-xl">
          {goingOn ? words.titles[goingOn](network) : words.withdrawn.title(network)}
        </h2>
        {isWithdrawn && <Hint warns>{words.withdrawn.text}</Hint>}
        {notices.map(({ kind, text }) => (
          <Hint key={kind} warns>
            {text}
          </Hint>
        ))}
        {isAsked ? (
          <RefundForm
            at={at}
            network={network}
            own={own}
            before={refundAddress}
            onDone={() => setChanging(false)}
          />
        ) : (
          <>
            {goingOn === "opening" && <p className="text-ink-2">{words.opening}</p>}
            {(goingOn === "waiting" || goingOn === "short") && (
              <PayNow at={at} funding={funding} reference={reference} />
            )}
            {goingOn && !["opening", "waiting", "returned"].includes(goingOn) && (
              <FundingSteps funding={funding} />
            )}
            {goingOn === "returned" && <p className="text-ink-2">{words.returnedAll}</p>}
            {returned !== "0" && goingOn !== "returned" && (
              <p className="text-sm text-ink-2">
                {words.returned(`${tokenAmount(returned, token.decimals)} ${token.symbol}`)}
              </p>
            )}
            <Transfers transfers={transfers} decimals={token.decimals} />
            <TakeBack at={at} funding={funding} isWithdrawn={isWithdrawn} />
            {address && (
              <p className="text-sm text-ink-2">
                {words.keep}{" "}
                <a href={transferFileAddress(at, network)} download="" className="text-link">
                  {words.download}
                </a>
              </p>
            )}
            {refundAddress && (
              <p className="flex flex-wrap items-center gap-x-3 border-t border-line pt-3 text-sm text-ink-2">
                {words.refund.now}
                <code className="mono wrap-anywhere">{refundAddress}</code>
                {goingOn === "waiting" && transfers.length === 0 && (
                  <Button look="quiet" className="text-sm" onClick={() => setChanging(true)}>
                    {words.refund.change}
                  </Button>
                )}
              </p>
            )}
          </>
        )}
      </Card>
    </section>
  );
}
