import { Link } from "@tanstack/react-router";
import type { StatementAmounts } from "../../../shared/schemas/money/statements.ts";
import { whyNot } from "../../api/ask.ts";
import { useFormats } from "../../language/Language.tsx";
import { paths } from "../../paths.ts";
import { FailedPart } from "../../ui/feedback/FailedPart.tsx";
import { Skeleton } from "../../ui/feedback/Skeleton.tsx";
import { EnteredPart } from "../by-hand/EnteredPart.tsx";
import { Hint } from "../Hint.tsx";
import type { PartProps } from "../part.ts";
import { useAmounts } from "../payments-api.ts";
import { isOpen } from "../standing.ts";
import { Agree } from "./Agree.tsx";
import { MoneyPicture } from "./MoneyPicture.tsx";
import { Carried, PaidTracks } from "./PaidTracks.tsx";
import { TermsForm } from "./TermsForm.tsx";
import { isRight } from "./terms-draft.ts";
import { useTerms } from "./useTerms.ts";
import { amountWords as words } from "./words.ts";

/** From the file's total to what everybody is paid; live while it can be changed. */
export function AmountPart({ at, statement }: PartProps) {
  const amounts = useAmounts(at);
  switch (amounts.state) {
    case "loading":
      return <Skeleton text={words.loading} bars={["h-64", "h-40"]} />;
    case "failed":
      return <FailedPart text={whyNot(amounts.error, words.failed)} onRetry={amounts.retry} />;
    case "ready":
      if (statement.payment) return <EnteredPart statement={statement} amounts={amounts.data} />;
      return isOpen(statement) ? (
        <Open at={at} statement={statement} amounts={amounts.data} />
      ) : (
        <Agreed at={at} statement={statement} amounts={amounts.data} />
      );
  }
}

type ShownProps = PartProps & { amounts: StatementAmounts };

function Open({ at, statement, amounts }: ShownProps) {
  const terms = useTerms({ at, statement });
  const { needsYou } = statement.items;
  return (
    <div className="grid grid-cols-1 gap-8">
      {needsYou > 0 && (
        <Hint warns>
          {words.needsMatch(needsYou)}{" "}
          <Link to={paths.statement()} params={at} search={{ step: "match" }} className="text-link">
            {words.toMatch}
          </Link>
        </Hint>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-2">
        <TermsForm statement={statement} terms={terms} />
        <MoneyPicture statement={statement} amounts={amounts} />
      </div>
      <Carried amounts={amounts} />
      <Agree
        at={at}
        statement={statement}
        amounts={amounts}
        notYet={
          whyNotYet(
            needsYou > 0,
            !isRight(terms.draft),
            terms.saving.isError,
            terms.isUnsaved || terms.isTheirs,
            amounts.pay === null,
          ) ?? tooMany(amounts)
        }
      />
      <PaidTracks amounts={amounts} />
    </div>
  );
}

function whyNotYet(match: boolean, wrong: boolean, notSaved: boolean, saving: boolean, rate: boolean) {
  const reasons = { match, wrong, notSaved, saving, rate };
  const [first] = (Object.keys(reasons) as (keyof typeof reasons)[]).filter((reason) => reasons[reason]);
  return first ? words.whyNotYet[first] : null;
}

/** More than one transfer can pay. */
function tooMany({ pay }: StatementAmounts) {
  const over = pay?.networks.find(({ contracts, mostContracts }) => contracts > mostContracts);
  return over ? words.tooMany(over.network, over.contracts, over.mostContracts) : null;
}

function Agreed({ statement, amounts }: ShownProps) {
  const { day } = useFormats();
  return (
    <div className="grid grid-cols-1 gap-8">
      {statement.agreedAt && <Hint>{words.agreed(day(new Date(statement.agreedAt)))}</Hint>}
      <MoneyPicture statement={statement} amounts={amounts} />
      <Carried amounts={amounts} />
      <PaidTracks amounts={amounts} />
    </div>
  );
}
