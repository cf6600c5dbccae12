import { Link } from "@tanstack/react-router";
import { useId } from "react";
import { fractionFromBps } from "../../../shared/rules/share.ts";
import type { Earnings as Paid } from "../../../shared/schemas/money/payments.ts";
import { Amount, placesIn } from "../../Amount.tsx";
import { useFormats, useWords } from "../../language/Language.tsx";
import { Sentence } from "../../language/Sentence.tsx";
import { EndOfList } from "../../lists/EndOfList.tsx";
import { paths } from "../../paths.ts";
import { useWhyNot } from "../../shell/language/useWhyNot.ts";
import { shortAddress } from "../../short-address.ts";
import { Ago } from "../../ui/Ago.tsx";
import { FailedPart } from "../../ui/feedback/FailedPart.tsx";
import { Named } from "../../ui/Named.tsx";
import { useEarnings } from "./wallet-api.ts";
import { accountWalletWords } from "./words.ts";

/** What the person was paid, by track. */
export function Earnings() {
  const whyNot = useWhyNot();
  const words = useWords(accountWalletWords).earnings;
  const title = useId();
  const earnings = useEarnings();
  if (earnings.state === "loading") return null;
  return (
    <section aria-labelledby={title} className="grid gap-2">
      <h3 id={title} className="font-semibold">
        {words.title}
      </h3>
      {earnings.state === "failed" ? (
        <FailedPart text={whyNot(earnings.error, words.notLoaded)} onRetry={earnings.retry} />
      ) : (
        <>
          <Lines earnings={earnings.items} />
          <Link to={paths.earnings()} className="text-link justify-self-start text-sm">
            {words.byStatements}
          </Link>
          <EndOfList more={earnings.more} />
        </>
      )}
    </section>
  );
}

function Lines({ earnings }: Pick<Paid, "earnings">) {
  const words = useWords(accountWalletWords).earnings;
  const { percent, tokenAmount } = useFormats();
  const places = placesIn(earnings.map(({ paid, decimals }) => ({ units: paid, decimals })));
  if (earnings.length === 0) return <p className="text-sm text-ink-2">{words.nothing}</p>;
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
            <Sentence
              parts={words.where(
                percent(fractionFromBps(earning.bps)),
                shortAddress(earning.wallet),
                earning.network,
                <Ago at={earning.lastAt} />,
              )}
            />
          </span>
          <span className="mono ml-auto text-sm">
            <Amount units={earning.paid} decimals={earning.decimals} places={places} />{" "}
            {earning.symbol ?? words.units}
            {/^0*$/.test(earning.held) || (
              <span className="text-ink-2"> {words.held(tokenAmount(earning.held, earning.decimals))}</span>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}
