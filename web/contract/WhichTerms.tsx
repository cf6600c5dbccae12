import { Link } from "@tanstack/react-router";
import type { ContractBooks } from "../../shared/schemas/money/payments.ts";
import { useWords } from "../language/Language.tsx";
import { paths } from "../paths.ts";
import { Card } from "../ui/Card.tsx";
import { contractWords } from "./words.ts";

/** A track whose terms changed has a contract for each: which these are, and where the newest are paid. */
export function WhichTerms({ books: { network, terms } }: { books: ContractBooks }) {
  const words = useWords(contractWords).terms;
  if (!terms) return null;
  return (
    <Card className="grid gap-1">
      <p className="font-semibold">{words.version(terms.number, terms.count)}</p>
      <p className="text-ink-2">{words.sales(terms.from, terms.until)}</p>
      {terms.newest !== null && (
        <p>
          <Link
            to={paths.contract()}
            params={{ network: network.toLowerCase(), address: terms.newest }}
            className="text-link"
          >
            {words.newest}
          </Link>
        </p>
      )}
    </Card>
  );
}
