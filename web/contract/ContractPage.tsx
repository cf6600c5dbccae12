import { useParams } from "@tanstack/react-router";
import { networkNamed } from "../../shared/rules/networks.ts";
import { isGone } from "../api/remote.ts";
import { useWords } from "../language/Language.tsx";
import { paths } from "../paths.ts";
import { useWhyNot } from "../shell/language/useWhyNot.ts";
import { PageHeading } from "../shell/PageHeading.tsx";
import { useTitle } from "../shell/useTitle.ts";
import { shortAddress } from "../short-address.ts";
import { buttonClass } from "../ui/Button.tsx";
import { FailedPart } from "../ui/feedback/FailedPart.tsx";
import { Screen } from "../ui/feedback/Screen.tsx";
import { Skeleton } from "../ui/feedback/Skeleton.tsx";
import { Books } from "./Books.tsx";
import type { ContractAt } from "./contract-api.ts";
import { useBooks } from "./contract-api.ts";
import { contractWords } from "./words.ts";

/** A contract's books, for everybody: what came in, where it went, what waits, and how to pay. */
export function ContractPage() {
  const { network: named = "", address = "" } = useParams({ strict: false });
  const network = networkNamed(named);
  if (network === undefined) return <NoSuchContract />;
  return <ContractBooksPage key={`${network} ${address}`} at={{ network, address }} />;
}

function ContractBooksPage({ at }: { at: ContractAt }) {
  const words = useWords(contractWords);
  const whyNot = useWhyNot();
  const { books, outOfDate } = useBooks(at);
  const track = books.state === "ready" ? books.data.track : null;
  useTitle(track ? words.titleOf(track.title) : words.title(shortAddress(at.address)));
  switch (books.state) {
    case "loading":
      return (
        <div className="page-width py-10 sm:py-14">
          <Skeleton text={words.loading} bars={["h-9 w-2/3", "mt-6 h-64", "h-40"]} />
        </div>
      );
    case "failed":
      return isGone(books.error) ? (
        <NoSuchContract />
      ) : (
        <div className="page-width grid gap-8 py-10 sm:py-14">
          <PageHeading label={words.label(at.network)}>{words.notLoaded}</PageHeading>
          <FailedPart text={whyNot(books.error, words.failed)} onRetry={books.retry} />
        </div>
      );
    case "ready":
      return <Books at={at} books={books.data} outOfDate={outOfDate} />;
  }
}

function NoSuchContract() {
  const words = useWords(contractWords).missing;
  useTitle(words.title);
  return (
    <Screen title={words.title}>
      <p className="text-lg text-ink-2">{words.compare}</p>
      <p className="text-lg text-ink-2">{words.sendNothing}</p>
      <div>
        <a href={paths.home()} className={buttonClass("secondary")}>
          {words.home}
        </a>
      </div>
    </Screen>
  );
}
