import { DEFAULT_NETWORK, rowOf } from "../../../shared/rules/networks.ts";
import type { StatementRow } from "../move-statement.ts";

/** What a statement is paid in: it has the same decimals on every network. */
export const payToken = ({ token }: Pick<StatementRow, "token">) => rowOf(DEFAULT_NETWORK).tokens[token];
