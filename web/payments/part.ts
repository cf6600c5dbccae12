import type { StatementDetail } from "../../shared/schemas/money/statements.ts";
import type { StatementAt } from "./payments-api.ts";

/** What every part of a statement's page is given. */
export type PartProps = { at: StatementAt; statement: StatementDetail };
