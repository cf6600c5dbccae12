import type { Area } from "../area.ts";
import { type ContractWords, en } from "./en.ts";

export const contractWords: Area<ContractWords> = { en };
