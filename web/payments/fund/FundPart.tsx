import { whyNot } from "../../api/ask.ts";
import { FailedPart } from "../../ui/feedback/FailedPart.tsx";
import { Skeleton } from "../../ui/feedback/Skeleton.tsx";
import { Hint } from "../Hint.tsx";
import type { PartProps } from "../part.ts";
import { useFunding } from "../payments-api.ts";
import { NetworkCard } from "./NetworkCard.tsx";
import { fundWords as words } from "./words.ts";

/** One transfer on each network. The page watches while it is open. */
export function FundPart({ at, statement }: PartProps) {
  const { funding, isLate, again } = useFunding(at);
  switch (funding.state) {
    case "loading":
      return <Skeleton text={words.loading} bars={["h-64"]} />;
    case "failed":
      return <FailedPart text={whyNot(funding.error, words.failed)} onRetry={funding.retry} />;
    case "ready": {
      const { networks, ownAddresses } = funding.data;
      return (
        <div className="grid grid-cols-1 gap-6">
          {isLate && <FailedPart text={words.outOfDate} onRetry={again} />}
          {networks.length === 0 && <Hint>{words.nothing}</Hint>}
          {networks.length > 1 && <Hint>{words.several(networks.length)}</Hint>}
          {networks.map((one) => (
            <NetworkCard
              key={one.network}
              at={at}
              funding={one}
              isWithdrawn={statement.state === "withdrawn"}
              reference={statement.payment?.reference ?? null}
              own={ownAddresses.filter(({ network }) => network === one.network)}
            />
          ))}
        </div>
      );
    }
  }
}
