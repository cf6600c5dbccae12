import { TriangleAlert } from "lucide-react";
import { type ReactNode, useId, useRef } from "react";
import { usesEthereumWallets } from "../../contract/catalog.ts";
import type { ContractBooks } from "../../contract/payments.ts";
import { contractWords } from "../../words/contract/area.ts";
import { useWords } from "../language/Language.tsx";
import { buttonClass } from "../ui/Button.tsx";
import { Card } from "../ui/Card.tsx";
import { CopyButton } from "../ui/CopyButton.tsx";
import { QrCode } from "../ui/QrCode.tsx";
import type { ContractAt } from "./contract-api.ts";
import { PAY_SYMBOL, payLink } from "./how-to-pay.ts";
import { TestPayment } from "./TestPayment.tsx";

export function PayHere({ at, books }: { at: ContractAt; books: ContractBooks }) {
  const words = useWords(contractWords).pay;
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

const receivedIn = ({ tokens }: ContractBooks) =>
  tokens.find(({ symbol }) => symbol === PAY_SYMBOL)?.received ?? "0";

function HowToPay({ books }: { books: ContractBooks }) {
  const words = useWords(contractWords).pay;
  const shown = useRef<HTMLElement>(null);
  const link = payLink(books);
  // Solana's addresses look like nobody else's.
  const wrongNetwork = usesEthereumWallets(books.network) ? words.sameAddressElsewhere : words.otherNetwork;
  return (
    <>
      <p className="text-ink-2">{words.how}</p>
      <Warning>{books.local ? words.localChain : wrongNetwork(PAY_SYMBOL, books.network)}</Warning>
      <div className="mx-auto w-44 max-w-full">
        <QrCode text={link ?? books.address} label={words.code(PAY_SYMBOL, books.network)}>
          {link === null ? words.addressForCamera : words.scan}
        </QrCode>
      </div>
      <div className="flex flex-wrap items-center gap-3 min-[18rem]:flex-nowrap">
        <code ref={shown} className="mono min-w-0 text-sm wrap-anywhere">
          {books.address}
        </code>
        <CopyButton text={books.address} name={words.copiedAddress} shownIn={shown} />
      </div>
      {link !== null && (
        <a href={link} className={buttonClass("secondary")}>
          {words.openWallet}
        </a>
      )}
    </>
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
