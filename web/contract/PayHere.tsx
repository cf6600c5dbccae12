import { TriangleAlert } from "lucide-react";
import { type ReactNode, useId, useRef } from "react";
import type { ContractBooks } from "../../contract/payments.ts";
import { buttonClass } from "../ui/Button.tsx";
import { Card } from "../ui/Card.tsx";
import { CopyButton } from "../ui/CopyButton.tsx";
import { QrCode } from "../ui/QrCode.tsx";
import type { ContractAt } from "./contract-calls.ts";
import { networkWarning, PAY_SYMBOL, payLink } from "./how-to-pay.ts";
import { TestPayment } from "./TestPayment.tsx";

export function PayHere({ at, books }: { at: ContractAt; books: ContractBooks }) {
  const title = useId();
  return (
    <section aria-labelledby={title}>
      <Card className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <h2 id={title} className="display text-xl">
          Pay royalties
        </h2>
        {books.payable ? (
          <HowToPay books={books} />
        ) : (
          <Warning>
            Not payable yet. The contract is not final on {books.network}: please send nothing before it is.
          </Warning>
        )}
        {books.local && books.payable && <TestPayment at={at} received={receivedIn(books)} />}
      </Card>
    </section>
  );
}

const receivedIn = ({ tokens }: ContractBooks) =>
  tokens.find(({ symbol }) => symbol === PAY_SYMBOL)?.received ?? "0";

function HowToPay({ books }: { books: ContractBooks }) {
  const shown = useRef<HTMLElement>(null);
  const link = payLink(books);
  return (
    <>
      <p className="text-ink-2">
        Send one payment to this address. The contract divides it among the co-authors, to the last unit.
      </p>
      <Warning>
        {books.local
          ? "This is a local test chain. Never send real money to this address."
          : networkWarning(books.network)}
      </Warning>
      <div className="mx-auto w-44 max-w-full">
        <QrCode text={link ?? books.address} label={`QR code to pay ${PAY_SYMBOL} on ${books.network}`}>
          {link === null ? "The address, for a wallet's camera" : "Scan it with a wallet"}
        </QrCode>
      </div>
      <div className="flex flex-wrap items-center gap-3 min-[18rem]:flex-nowrap">
        <code ref={shown} className="mono min-w-0 text-sm wrap-anywhere">
          {books.address}
        </code>
        <CopyButton text={books.address} name="address to pay" shownIn={shown} />
      </div>
      {link !== null && (
        <a href={link} className={buttonClass("secondary")}>
          Open in a wallet
        </a>
      )}
    </>
  );
}

const Warning = ({ children }: { children: ReactNode }) => (
  <p className="flex items-start gap-2.5 rounded-control bg-draft-wash px-3.5 py-3 text-sm font-medium">
    <TriangleAlert aria-label="Careful" role="img" size={20} strokeWidth={1.75} className="shrink-0" />
    <span className="min-w-0">{children}</span>
  </p>
);
