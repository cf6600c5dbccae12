import type { Address, Instruction, KeyPairSigner } from "@solana/kit";
import type { PayeeAccount } from "../../models/payee-account.ts";
import type { Way } from "../client.ts";
import type { payeeAccountInstructions } from "../payee-account.ts";
import type { Places, Terms } from "../terms.ts";
import type { Book } from "./book.ts";

/** What is kept books of: splits, the purses of their payees, and payee accounts among them. */

interface Pocket {
  owner: Address;
  mint: Address;
  account: Address;
  units: bigint;
}

export interface Home {
  account: Address;
  people: KeyPairSigner[];
  /** Whoever is its owner receives here what is forwarded, and has had so much. */
  pockets: Pocket[];
  state: PayeeAccount;
  open: boolean;
  opening: Instruction;
  ask: ReturnType<typeof payeeAccountInstructions>;
  purses: Purse[];
}

/** One payee's account of one money, shared by all splits that name the payee. */
export interface Purse {
  /** A person with a key, or a payee account. */
  holder: Address;
  owner: KeyPairSigner | null;
  home: Home | null;
  mint: Address;
  tokenProgram: Address;
  account: Address;
  sink: Address;
  state: "open" | "frozen" | "missing" | "given";
  units: bigint;
  /** Another account of the owner's, for what is claimed or withdrawn. */
  aside: Address;
  asideUnits: bigint;
}

export interface Kept {
  book: Book;
  terms: Terms;
  mint: Address;
  places: Places;
  way: Way;
  purses: Purse[];
  /** A second account of the split, where somebody may pay by mistake. */
  stray: Address;
}
