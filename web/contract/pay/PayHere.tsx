import { TriangleAlert } from "lucide-react";
import { type ReactNode, useId, useRef, useState } from "react";
import { rowOf } from "../../../shared/rules/networks.ts";
import { plainAmount, unitsFromText } from "../../../shared/rules/token-amount.ts";
import type { ContractBooks, ContractToken } from "../../../shared/schemas/money/payments.ts";
import { useLanguage, useWords } from "../../language/Language.tsx";
import { pointed } from "../../language/typed-amount.ts";
import { buttonClass } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { CopyButton } from "../../ui/CopyButton.tsx";
import { Field } from "../../ui/forms/Field.tsx";
import { Labelled } from "../../ui/forms/Labelled.tsx";
import { Select } from "../../ui/forms/Select.tsx";
import { QrCode } from "../../ui/QrCode.tsx";
import type { ContractAt } from "../contract-api.ts";
import { linkNeedsAmount, payLink } from "../facts/how-to-pay.ts";
import { contractWords } from "../words.ts";
import { TestPayment } from "./TestPayment.tsx";

export function PayHere({ at, books }: { at: ContractAt; books: ContractBooks }) {
  const words = useWords(contractWords).pay;
  const title = useId();
  const [chosen, setChosen] = useState("");
  const token = books.tokens.find((one) => one.token === chosen) ?? books.tokens[0];
  return (
    <section aria-labelledby={title}>
      <Card className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <h2 id={title} className="display text-xl">
          {words.title}
        </h2>
        {books.payable && token ? (
          <>
            <p className="text-ink-2">{words.how}</p>
            <WhichToken tokens={books.tokens} token={token} onChange={setChosen} />
            <HowToPay books={books} token={token} />
            {books.local && <TestPayment key={token.token} at={at} token={token} />}
          </>
        ) : (
          <Warning>{words.notYet(books.network)}</Warning>
        )}
      </Card>
    </section>
  );
}

type WhichTokenProps = {
  tokens: ContractToken[];
  token: ContractToken;
  onChange: (token: string) => void;
};

function WhichToken({ tokens, token, onChange }: WhichTokenProps) {
  const words = useWords(contractWords).pay;
  if (tokens.length < 2) return null;
  const options = tokens.map((one) => ({ value: one.token, name: nameOf(one) }));
  return (
    <Labelled label={words.token} error={null}>
      {(control) => <Select {...control} value={token.token} options={options} onChange={onChange} />}
    </Labelled>
  );
}

const nameOf = ({ symbol, token }: ContractToken) => symbol ?? token;

function HowToPay({ books, token }: { books: ContractBooks; token: ContractToken }) {
  const words = useWords(contractWords).pay;
  const { language } = useLanguage();
  const [amount, setAmount] = useState("");
  const { origin } = window.location;
  const { sharesAddresses } = rowOf(books.network);
  const { decimals, account } = token;
  const symbol = nameOf(token);
  const units = unitsFromText(pointed(amount, language), decimals);
  const link = payLink(books, token, units === null ? "" : plainAmount(units, decimals), origin);
  const wrongNetwork = sharesAddresses ? words.sameAddressElsewhere : words.otherNetwork;
  return (
    <>
      <Warning>{books.local ? words.localChain : wrongNetwork(symbol, books.network)}</Warning>
      {linkNeedsAmount(books, token, origin) && (
        <Field
          label={words.amount(symbol)}
          hint={words.amountHint}
          inputMode="decimal"
          autoComplete="off"
          value={amount}
          onChange={(event) => setAmount(event.target.value)}
        />
      )}
      <div className="mx-auto w-44 max-w-full">
        <QrCode text={link ?? books.address} label={words.code(symbol, books.network)}>
          {link === null ? words.addressForCamera : words.scan}
        </QrCode>
      </div>
      <Address text={books.address} copied={words.copiedAddress} />
      {link !== null && (
        <a href={link} className={buttonClass("secondary")}>
          {words.openWallet}
        </a>
      )}
      {account !== null && <WhatToPaste symbol={symbol} account={account} />}
    </>
  );
}

/** A contract has no key, which some wallets and most exchanges do not expect of a recipient. */
function WhatToPaste({ symbol, account }: { symbol: string; account: string }) {
  const words = useWords(contractWords).pay.paste;
  return (
    <details className="grid gap-3 border-t border-line pt-4">
      <summary className="cursor-pointer font-medium">{words.title}</summary>
      <div className="mt-3 grid gap-3 text-sm text-ink-2">
        <p>{words.wallet}</p>
        <p>{words.tokenAccount(symbol)}</p>
        <Address text={account} copied={words.copied(symbol)} />
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
  const { careful } = useWords(contractWords).pay;
  return (
    <p className="flex items-start gap-2.5 rounded-control bg-draft-wash px-3.5 py-3 text-sm font-medium">
      <TriangleAlert aria-label={careful} role="img" size={20} strokeWidth={1.75} className="shrink-0" />
      <span className="min-w-0">{children}</span>
    </p>
  );
}
