import { Link } from "@tanstack/react-router";
import type { EnteredPayment } from "../../../shared/schemas/money/release-payments.ts";
import { useFormats } from "../../language/Language.tsx";
import { paths } from "../../paths.ts";
import { Button, buttonClass } from "../../ui/Button.tsx";
import { Hint } from "../Hint.tsx";
import { byHandWords } from "./words.ts";

const words = byHandWords.already;

type AlreadyEnteredProps = {
  slug: string;
  payment: EnteredPayment;
  /** So many that are alike are there. */
  alike: number;
  busy: boolean;
  onAnother: () => void;
};

/** Mostly somebody pressed twice, or a colleague was quicker. Sometimes it is the next payment of the same amount. */
export function AlreadyEntered({ slug, payment, alike, busy, onAnother }: AlreadyEnteredProps) {
  const { shortMinute } = useFormats();
  return (
    <div role="alert" className="grid gap-4">
      <Hint warns>
        <span className="block font-semibold">
          {words.said(alike, shortMinute(new Date(payment.createdAt)))}
        </span>
        {words.means}
      </Hint>
      <div className="flex flex-wrap gap-3 max-sm:grid">
        <Link
          to={paths.statement()}
          params={{ slug, statementId: payment.id }}
          search={{}}
          className={buttonClass("secondary")}
        >
          {words.open}
        </Link>
        <Button look="secondary" busy={busy} onClick={onAnother}>
          {words.another}
        </Button>
      </div>
    </div>
  );
}
