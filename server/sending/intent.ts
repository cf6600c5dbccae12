import type { Network } from "../../shared/rules/networks.ts";
import type { SignedTransaction, Signing } from "../chain/port.ts";
import type { Tx } from "../db/connect.ts";
import type { IntentKind } from "../db/schema.ts";
import type { Job } from "../work/rounds.ts";
import type { Beneficiaries } from "./budget.ts";

/** Something that is to be true on a chain. */
export interface Intent {
  /** The same for every try: no two attempts of it are ever under way together. */
  id: string;
  kind: IntentKind;
  network: Network;
  /** Whose work it is: a round that has been overtaken saves nothing, so it sends nothing. */
  job: Job;
  /** Who it is paid for: each has a budget. */
  beneficiaries?: Beneficiaries;
  /** When one of its transactions is final, nothing more is signed, whatever the chain looks like. */
  once?: boolean;
  /** Only for what a second transaction would do a second time, and marks with its id: when it was first wanted. */
  wantedSince?: Date;
  /** Asked once more where it is saved: what was taken back, or done meanwhile, is not sent. */
  stillWanted?(tx: Tx): Promise<boolean>;
  /** What is missing for it, signed; empty when the chain has it all. */
  sign(signing: Signing): Promise<SignedTransaction[]>;
}
