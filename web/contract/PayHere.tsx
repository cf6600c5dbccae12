import { TriangleAlert } from "lucide-react";
import { type ReactNode, useId, useRef, useState } from "react";
import { rowOf } from "../../shared/rules/networks.ts";
import { plainAmount, unitsFromText } from "../../shared/rules/token-amount.ts";
import type { ContractBooks } from "../../shared/schemas/payments.ts";
import { buttonClass } from "../ui/Button.tsx";
import { Card } from "../ui/Card.tsx";
import { CopyButton } from "../ui/CopyButton.tsx";
import { Field } from "../ui/forms/Field.tsx";
import { QrCode } from "../ui/QrCode.tsx";
import type { ContractAt } from "./contract-api.ts";
import { linkNeedsAmount, payLink, payToken } from "./facts/how-to-pay.ts";
import { TestPayment } from "./TestPayment.tsx";
import { contractWords } from "./words.ts";

export function PayHere({ at, books }: { at: ContractAt; books: ContractBooks }) {
  const words = contractWords.pay;
  const title = useId();
  return (
    <section aria-labelledby={title}>
      <Card className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <h2 id={title} className="display text-xl">
          {words.title}
        </h2>
        {books.payable ? <HowToPay books={books} /> : <Warning>{words.notYet(books.network)}</Warning>}
        {books.local && books.payable && <TestPayment at={at} received={receivedIn(books)} />}
      </Card>
    </section>
  );
}

const receivedIn = (books: ContractBooks) => payToken(books)?.received ?? "0";

function HowToPay({ books }: { books: ContractBooks }) {
  const words = contractWords.pay;
  const [amount, setAmount] = useState("");
  const { origin } = window.location;
  const { sharesAddresses, usdt } = rowOf(books.network);
  const units = unitsFromText(amount, usdt.decimals);
  const link = payLink(books, units === null ? "" : plainAmount(units, usdt.decimals), origin);
  const wrongNetwork = sharesAddresses ? words.sameAddressElsewhere : words.otherNetwork;
  return (
    <>
      <p className="text-ink-2">{words.how}</p>
      <Warning>{books.local ? words.localChain : wrongNetwork(usdt.symbol, books.network)}</Warning>
      {linkNeedsAmount(books, origin) && (
        <Field
          label={words.amount(usdt.symbol)}
          hint={words.amountHint}
          inputMode="decimal"
          autoComplete="off"
          value={amount}
          onChange={(event) => setAmount(event.target.value)}
        />
      )}
      <div className="mx-auto w-44 max-w-full">
        <QrCode text={link ?? books.address} label={words.code(usdt.symbol, books.network)}>
          {link === null ? words.addressForCamera : words.scan}
        </QrCode>
      </div>
      <Address text={books.address} copied={words.copiedAddress} />
      {link !== null && (
        <a href={link} className={buttonClass("secondary")}>
          {words.openWallet}
        </a>
      )}
      {books.tokenAccount !== null && <WhatToPaste books={books} tokenAccount={books.tokenAccount} />}
    </>
  );
}

/** A contract has no key, which some wallets and most exchanges do not expect of a recipient. */
function WhatToPaste({ books, tokenAccount }: { books: ContractBooks; tokenAccount: string }) {
  const words = contractWords.pay.paste;
  const { symbol } = rowOf(books.network).usdt;
  return (
    <details className="grid gap-3 border-t border-line pt-4">
      <summary className="cursor-pointer font-medium">{words.title}</summary>
      <div className="mt-3 grid gap-3 text-sm text-ink-2">
        <p>{words.wallet}</p>
        <p>{words.tokenAccount(symbol)}</p>
        <Address text={tokenAccount} copied={words.copied(symbol)} />
        <p>{words.exchange}</p>
      </div>
    </details>
  );
}

function Address({ text, copied }: { text: string; copied: string }) {
  const shown = useRef<HTMLElement>(null);
  return (
    <div className="flex flex-wrap items-center gap-3 min-[18rem]:flex-nowrap">
      <code ref={shown} className="mono min-w-0 text-sm wrap-anywhere">
        {text}
      </code>
      <CopyButton text={text} name={copied} shownIn={shown} />
    </div>
  );
}

function Warning({ children }: { children: ReactNode }) {
  const { careful } = contractWords.pay;
  return (
    <p className="flex items-start gap-2.5 rounded-control bg-draft-wash px-3.5 py-3 text-sm font-medium">
      <TriangleAlert aria-label={careful} role="img" size={20} strokeWidth={1.75} className="shrink-0" />
      <span className="min-w-0">{children}</span>
    </p>
  );
}
