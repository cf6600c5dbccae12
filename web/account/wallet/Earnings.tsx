import { Link } from "@tanstack/react-router";
import { useId } from "react";
import { shareText } from "../../../contract/approval-message.ts";
import type { Earnings as Paid } from "../../../contract/payments.ts";
import { amountText } from "../../../contract/token-amount.ts";
import { whyNot } from "../../api.ts";
import { paths } from "../../paths.ts";
import { shortAddress } from "../../short-address.ts";
import { Ago } from "../../ui/Ago.tsx";
import { FailedPart } from "../../ui/FailedPart.tsx";
import { Named } from "../../ui/Named.tsx";
import { useEarnings } from "./useWallet.ts";

/** What the person was paid, by track. */
export function Earnings() {
  const title = useId();
  const earnings = useEarnings();
  if (earnings.state === "loading") return null;
  return (
    <section aria-labelledby={title} className="grid gap-2">
      <h3 id={title} className="font-semibold">
        Paid to you, by track
      </h3>
      {earnings.state === "failed" ? (
        <FailedPart text={whyNot(earnings.error, "Failed to load earnings")} onRetry={earnings.retry} />
      ) : (
        <Lines earnings={earnings.data} />
      )}
    </section>
  );
}

function Lines({ earnings }: Paid) {
  if (earnings.length === 0)
    return (
      <p className="text-sm text-ink-2">
        Nothing yet. When royalties arrive at a contract you are on, your part shows here.
      </p>
    );
  return (
    <ul className="divide-y divide-line border-y border-line">
      {earnings.map((earning) => (
        <li
          key={`${earning.trackId} ${earning.wallet} ${earning.token}`}
          className="flex flex-wrap items-baseline gap-x-4 gap-y-0.5 py-3"
        >
          <Link
            to={paths.contract()}
            params={{ network: earning.network.toLowerCase(), address: earning.address }}
            className="text-link"
          >
            <Named>{earning.title}</Named>
          </Link>
          <span className="text-sm text-ink-2">
            {shareText(earning.bps)} to {shortAddress(earning.wallet)} on {earning.network}, last paid{" "}
            <Ago at={earning.lastAt} />
          </span>
          <span className="mono ml-auto text-sm">
            {amountText(earning.paid, earning.decimals)} {earning.symbol ?? "units"}
            {/^0*$/.test(earning.held) || (
              <span className="text-ink-2"> + {amountText(earning.held, earning.decimals)} held</span>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}
