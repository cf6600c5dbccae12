import { CircleAlert, CircleCheck, CircleDashed, Hourglass, type LucideIcon } from "lucide-react";
import { useRef } from "react";
import { isTestChain } from "../../shared/rules/networks.ts";
import type { ContractBooks } from "../../shared/schemas/money/payments.ts";
import { useWords } from "../language/Language.tsx";
import { Sentence } from "../language/Sentence.tsx";
import { PageHeading } from "../shell/PageHeading.tsx";
import { shortAddress } from "../short-address.ts";
import { Chip, type ChipLook } from "../ui/Chip.tsx";
import { CopyButton } from "../ui/CopyButton.tsx";
import { Notice } from "../ui/feedback/Notice.tsx";
import { Named } from "../ui/Named.tsx";
import { TestNetwork } from "../ui/TestNetwork.tsx";
import type { ContractAt } from "./contract-api.ts";
import { explorerLink } from "./facts/explorer.ts";
import { isNothing, type Standing, standing } from "./facts/standing.ts";
import { OtherTokens } from "./OtherTokens.tsx";
import { Payments } from "./Payments.tsx";
import { PayHere } from "./pay/PayHere.tsx";
import { Shares } from "./Shares.tsx";
import { sayNews } from "./say-news.ts";
import { Totals } from "./Totals.tsx";
import { useInToken } from "./useInToken.ts";
import { useNews } from "./useNews.ts";
import { WhichTerms } from "./WhichTerms.tsx";
import { contractWords } from "./words.ts";

const STANDINGS: Record<Standing, { look: ChipLook; icon: LucideIcon }> = {
  not_payable: { look: "draft", icon: CircleDashed },
  empty: { look: "draft", icon: CircleDashed },
  settled: { look: "approved", icon: CircleCheck },
  held: { look: "waiting", icon: Hourglass },
  gathering: { look: "waiting", icon: Hourglass },
  distributing: { look: "waiting", icon: Hourglass },
  stopped: { look: "declined", icon: CircleAlert },
};

type BooksProps = { at: ContractAt; books: ContractBooks; outOfDate: boolean };

export function Books({ at, books, outOfDate }: BooksProps) {
  const { told, nth } = useNews(books);
  const words = useWords(contractWords);
  const inToken = useInToken();
  // Nobody is invited to pay, or to press anything, where we see nothing.
  const isOpen = books.payable && books.watched;
  const used = books.tokens.filter(({ received, payments }) => !isNothing(received) || payments.length > 0);
  return (
    <div className="page-width grid gap-8 py-10 sm:py-14">
      <Heading books={books} />
      {isTestChain(books.network, books.chain) && <TestNetwork />}
      <WhichTerms books={books} />
      {!books.watched && <Notice kind="error">{words.notWatched(books.network)}</Notice>}
      <p role="status" className="sr-only">
        <span key={nth}>{told.map((one) => sayNews(one, words.news, inToken)).join(" ")}</span>
      </p>
      {outOfDate && <Notice kind="error">{words.outOfDate}</Notice>}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_23rem] lg:grid-rows-[auto_1fr]">
        <div className="grid gap-8">
          {used.length === 0
            ? books.watched && <NothingYet books={books} />
            : used.map((token) => (
                <Totals key={token.token} at={at} books={books} token={token} payable={isOpen} />
              ))}
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:row-span-2">
          {books.watched && <PayHere at={at} books={books} />}
          <Shares books={books} />
          {isOpen && <OtherTokens at={at} chain={books.chain} />}
        </div>
        <Payments at={at} books={books} tokens={used} />
      </div>
    </div>
  );
}

function Heading({ books }: { books: ContractBooks }) {
  const words = useWords(contractWords);
  const address = useRef<HTMLElement>(null);
  const stands = standing(books);
  const { track } = books;
  const { look, icon } = STANDINGS[stands];
  const link = explorerLink(books.chain, "address", books.address);
  return (
    <PageHeading
      label={words.label(books.network)}
      below={
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          {track && <About track={track} />}
          <code ref={address} className="mono min-w-0 text-sm wrap-anywhere text-ink-2">
            {books.address}
          </code>
          <CopyButton text={books.address} name={words.copiedAddress} shownIn={address} />
          {link !== null && (
            <a href={link} target="_blank" rel="noreferrer" className="text-link text-sm">
              {words.viewOnChain}
            </a>
          )}
          <span className="sm:ml-auto">
            <Chip look={look} icon={icon}>
              {words.standings[stands]}
            </Chip>
          </span>
        </div>
      }
    >
      {track ? (
        <Sentence parts={words.headingOf(<Named>{track.title}</Named>)} />
      ) : (
        <Sentence
          parts={words.heading(
            <span className="min-[18rem]:whitespace-nowrap">{shortAddress(books.address)}</span>,
          )}
        />
      )}
    </PageHeading>
  );
}

/** A payer compares it with what they owe. */
function About({ track }: { track: NonNullable<ContractBooks["track"]> }) {
  const words = useWords(contractWords);
  const { artists, release, workspace, certificatePath } = track;
  return (
    <p className="w-full">
      <Sentence
        parts={words.by(
          <Named>{artists.join(", ")}</Named>,
          <Named>{release}</Named>,
          <Named>{workspace}</Named>,
        )}
      />
      {certificatePath && (
        <>
          {" · "}
          <a href={certificatePath} className="text-link">
            {words.certificate}
          </a>
        </>
      )}
    </p>
  );
}

function NothingYet({ books: { payable, seenWithin } }: { books: ContractBooks }) {
  const words = useWords(contractWords).nothingYet;
  return (
    <section className="grid gap-3 rounded-card border border-dashed border-control p-6 sm:p-8">
      <h2 className="display text-xl">{words.title}</h2>
      <p className="max-w-xl text-ink-2">{payable ? words.payable[seenWithin] : words.notPayable}</p>
    </section>
  );
}
