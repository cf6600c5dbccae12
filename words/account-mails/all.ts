import type { ServerArea } from "../area.ts";
import { type AccountMailWords, en } from "./en.ts";

export const ACCOUNT_MAIL_WORDS: ServerArea<AccountMailWords> = { en };
