import { ChevronDown } from "lucide-react";
import { Fragment, useId, useState } from "react";
import type { ContractBooks, ContractToken } from "../../shared/schemas/money/payments.ts";
import { useWords } from "../language/Language.tsx";
import { Sentence } from "../language/Sentence.tsx";
import { EndlessPart } from "../lists/EndlessPart.tsx";
import { useWhyNot } from "../shell/language/useWhyNot.ts";
import { Ago } from "../ui/Ago.tsx";
import { type ContractAt, paymentsCsv, useMoves } from "./contract-api.ts";
import { Distributions } from "./Distributions.tsx";
import { type PaymentLine, paymentLines } from "./facts/payment-lines.ts";
import { OnChain } from "./OnChain.tsx";
import { useInToken } from "./useInToken.ts";
import { contractWords } from "./words.ts";

type PaymentsProps = { at: ContractAt; books: ContractBooks; tokens: ContractToken[] };

/** Every payment, newest first, with what was paid out after it. */
export function Payments({ at, books, tokens }: PaymentsProps) {
  const words = useWords(contractWords).payments;
  const title = useId();
  if (tokens.length === 0) return null;
  return (
    <section aria-labelledby={title} className="grid gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h2 id={title} className="display text-xl">
          {words.title}
        </h2>
        <a href={paymentsCsv(at)} download="" className="text-link">
          {words.download}
        </a>
      </div>
      {tokens.map((token) => (
        <Fragment key={token.token}>
          {tokens.length > 1 && <h3 className="font-semibold">{token.symbol ?? token.token}</h3>}
          <TokenPayments at={at} books={books} token={token} />
        </Fragment>
      ))}
    </section>
  );
}

function TokenPayments({ at, books, token }: { at: ContractAt; books: ContractBooks; token: ContractToken }) {
  const words = useWords(contractWords).payments;
  const whyNot = useWhyNot();
  const moves = useMoves(at, token);
  return (
    <EndlessPart
      list={moves}
      loading={words.loading}
      whyNot={(error) => whyNot(error, words.notLoaded)}
      none={null}
    >
      {(pages) => (
        <>
          <Taken books={books} token={token} taken={pages.flatMap(({ taken = [] }) => taken)} />
          <Lines
            books={books}
            token={token}
            lines={paymentLines(
              {
                payments: pages.flatMap(({ payments }) => payments),
                payouts: pages.flatMap(({ payouts }) => payouts),
              },
              moves.state === "ready" && moves.more.state === "none",
            )}
          />
        </>
      )}
    </EndlessPart>
  );
}

type TakenProps = { books: ContractBooks; token: ContractToken; taken: ContractToken["taken"] };

function Taken({ books, token, taken = [] }: TakenProps) {
  const words = useWords(contractWords).payments;
  const inToken = useInToken();
  return taken.map(({ transaction, amount }) => (
    <p key={transaction} className="pb-3 text-sm text-ink-2">
      <Sentence
        parts={words.taken(
          inToken(amount, token),
          <OnChain chain={books.chain} kind="tx" id={transaction} />,
        )}
      />
    </p>
  ));
}

function Lines({ lines, ...of }: Omit<LineProps, "line" | "first"> & { lines: PaymentLine[] }) {
  return (
    <ul className="divide-y divide-line border-y-[1.5px] border-ink">
      {lines.map((line, index) => (
        <li key={keyOf(line, lines)} data-row>
          <Line {...of} line={line} first={index === 0} />
        </li>
      ))}
    </ul>
  );
}

/** One transaction may hold several payments: they are counted, so that neither a new one nor an older page changes another's key. */
const keyOf = (line: PaymentLine, lines: PaymentLine[]) => {
  const name = ({ payment }: PaymentLine) => payment.transaction ?? payment.at;
  const same = lines.filter((one) => name(one) === name(line));
  return `${name(line)} ${same.indexOf(line)}`;
};

type LineProps = { books: ContractBooks; token: ContractToken; line: PaymentLine; first: boolean };

function Line({ books, token, line, first }: LineProps) {
  const words = useWords(contractWords).payments;
  const inToken = useInToken();
  const [open, setOpen] = useState(first);
  const { payment, standing, distributions } = line;
  return (
    <details open={open} onToggle={(event) => setOpen(event.currentTarget.open)} className="group">
      <summary className="grid cursor-pointer list-none grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 py-3.5 hover:bg-draft-wash sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] [&::-webkit-details-marker]:hidden">
        <span className="mono font-medium wrap-anywhere">{inToken(payment.amount, token)}</span>
        <span className="text-sm text-ink-2 max-sm:row-start-2">
          {words.standings[standing]}
          {" · "}
          <Ago at={payment.at} />
        </span>
        <ChevronDown
          aria-hidden="true"
          size={18}
          strokeWidth={1.75}
          className="transition-transform duration-120 group-open:rotate-180 max-sm:row-span-2 max-sm:row-start-1 max-sm:col-start-2"
        />
      </summary>
      <div className="grid gap-4 pb-5">
        <p className="flex flex-wrap items-center gap-x-5 gap-y-1 text-sm text-ink-2">
          <span className="inline-flex items-center gap-1.5">
            {payment.from === null ? words.unknownSender : <From books={books} from={payment.from} />}
          </span>
          <span className="inline-flex items-center gap-1.5">
            {payment.transaction === null ? (
              words.noTransaction
            ) : (
              <Sentence
                parts={words.transaction(<OnChain chain={books.chain} kind="tx" id={payment.transaction} />)}
              />
            )}
          </span>
        </p>
        <Distributions books={books} token={token} distributions={distributions} standing={standing} />
      </div>
    </details>
  );
}

function From({ books, from }: { books: ContractBooks; from: string }) {
  const words = useWords(contractWords).payments;
  return <Sentence parts={words.from(<OnChain chain={books.chain} kind="address" id={from} />)} />;
}
