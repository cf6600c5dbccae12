import type { ServerArea } from "../area.ts";
import { en, type WalletMailWords } from "./en.ts";

export const WALLET_MAIL_WORDS: ServerArea<WalletMailWords> = { en };
