import { useRef } from "react";
import { plainAmount } from "../../../shared/rules/token-amount.ts";
import type { NetworkFunding } from "../../../shared/schemas/money/funding.ts";
import { useFormats } from "../../language/Language.tsx";
import { buttonClass } from "../../ui/Button.tsx";
import { CopyButton } from "../../ui/CopyButton.tsx";
import { QrCode } from "../../ui/QrCode.tsx";
import { RequestedPayment } from "../by-hand/RequestedPayment.tsx";
import { Hint } from "../Hint.tsx";
import type { StatementAt } from "../payments-api.ts";
import { WalletButtons } from "./WalletButtons.tsx";
import { fundWords as words } from "./words.ts";

type PayNowProps = { at: StatementAt; funding: NetworkFunding; reference: string | null };

/** One address, one amount. */
export function PayNow({ at, funding, reference }: PayNowProps) {
  const { network, token, address, payUri, missing, stage } = funding;
  const { tokenAmount } = useFormats();
  if (address === null) return null;
  const amount = `${tokenAmount(missing, token.decimals)} ${token.symbol}`;
  return (
    <div className="grid gap-x-10 gap-y-6 md:grid-cols-[minmax(0,1fr)_14rem]">
      <div className="grid content-start gap-5">
        <p className="display text-2xl wrap-anywhere">
          {stage === "short" ? words.sendRest(amount) : words.send(amount)}
        </p>
        <dl className="grid gap-4">
          <Copied name={words.amount} copied={words.copyAmount} text={plainAmount(missing, token.decimals)} />
          <Copied name={words.address} copied={words.copyAddress} text={address} />
        </dl>
        {reference !== null && <RequestedPayment funding={funding} address={address} reference={reference} />}
        <div className="grid gap-2">
          <h3 className="font-semibold">{words.wallet.title}</h3>
          <WalletButtons
            at={at}
            asked={{ network, act: "pay" }}
            words={words.wallet}
            look="primary"
            nameOf={words.wallet.pay}
          />
        </div>
        <Hint warns>{words.once(token.symbol, network)}</Hint>
        <p className="text-ink-2">{words.exchange(token.symbol, network)}</p>
        <p role="status" className="text-sm text-ink-3">
          {words.watching}
        </p>
      </div>
      <div className="mx-auto grid w-52 max-w-full content-start gap-4 md:w-full">
        <QrCode text={payUri ?? address} label={words.code(token.symbol, network)}>
          {words.scan}
        </QrCode>
        {payUri && (
          <a href={payUri} className={buttonClass("secondary")}>
            {words.openWallet}
          </a>
        )}
      </div>
    </div>
  );
}

function Copied({ name, copied, text }: { name: string; copied: string; text: string }) {
  const shown = useRef<HTMLElement>(null);
  return (
    <div className="grid gap-1">
      <dt className="text-sm font-medium">{name}</dt>
      <dd className="flex items-center gap-3">
        <code ref={shown} className="mono min-w-0 wrap-anywhere">
          {text}
        </code>
        <CopyButton text={text} name={copied} shownIn={shown} />
      </dd>
    </div>
  );
}
