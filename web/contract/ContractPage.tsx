import { useParams } from "@tanstack/react-router";
import { NETWORKS } from "../../contract/catalog.ts";
import { whyNot } from "../api.ts";
import { paths } from "../paths.ts";
import { isGone } from "../remote.ts";
import { PageHeading } from "../shell/PageHeading.tsx";
import { useTitle } from "../shell/useTitle.ts";
import { shortAddress } from "../short-address.ts";
import { buttonClass } from "../ui/Button.tsx";
import { FailedPart } from "../ui/FailedPart.tsx";
import { Screen } from "../ui/Screen.tsx";
import { Skeleton } from "../ui/Skeleton.tsx";
import { Books } from "./Books.tsx";
import type { ContractAt } from "./contract-calls.ts";
import { useBooks } from "./useBooks.ts";

/** A contract's books, for everybody: what came in, where it went, what waits, and how to pay. */
export function ContractPage() {
  const { network: named = "", address = "" } = useParams({ strict: false });
  const network = NETWORKS.find((one) => one.toLowerCase() === named);
  if (network === undefined) return <NoSuchContract />;
  return <ContractBooksPage key={`${network} ${address}`} at={{ network, address }} />;
}

function ContractBooksPage({ at }: { at: ContractAt }) {
  const { books, outOfDate } = useBooks(at);
  useTitle(`Royalties at ${shortAddress(at.address)}`);
  switch (books.state) {
    case "loading":
      return (
        <div className="page-width py-10 sm:py-14">
          <Skeleton text="Loading contract..." bars={["h-9 w-2/3", "mt-6 h-64", "h-40"]} />
        </div>
      );
    case "failed":
      return isGone(books.error) ? (
        <NoSuchContract />
      ) : (
        <div className="page-width grid gap-8 py-10 sm:py-14">
          <PageHeading label={`Royalty contract on ${at.network}`}>This contract did not load</PageHeading>
          <FailedPart text={whyNot(books.error, "Failed to load contract")} onRetry={books.retry} />
        </div>
      );
    case "ready":
      return <Books at={at} books={books.data} outOfDate={outOfDate} />;
  }
}

function NoSuchContract() {
  useTitle("Contract not found");
  return (
    <Screen title="Contract not found">
      <p className="text-lg text-ink-2">
        We know no contract at this address. Compare it letter by letter with the one on the certificate:
        capitals count, and so does the network.
      </p>
      <p className="text-lg text-ink-2">Do not send money to an address that is not found here.</p>
      <div>
        <a href={paths.home()} className={buttonClass("secondary")}>
          Go home
        </a>
      </div>
    </Screen>
  );
}
