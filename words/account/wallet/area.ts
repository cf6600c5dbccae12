import type { Area } from "../../area.ts";
import { type AccountWalletWords, en } from "./en.ts";

export const accountWalletWords: Area<AccountWalletWords> = { en };
