import type { RemittanceFile } from "../shared/schemas/money/remittance-file.ts";
import type { Money, Plan, Sender } from "./rescue-chain.ts";

/** What can be found out, and done, about a statement's transfer with its file and a node alone. */
export interface RescueRemittance extends Sender {
  file: RemittanceFile;
  read(): Promise<RemittanceShown>;
  /** What to sign for this to happen, as `from`. Throws `Stopped` when it would be refused. */
  plan(act: RemittanceAct, from: string): Promise<Plan>;
}

export type RemittanceAct =
  /** `openAccounts`: also those that contracts lack, at the price of whoever signs. */
  | { name: "deliver"; openAccounts: boolean }
  /** By the refund address: what is there, to wherever it likes. */
  | { name: "take-back"; to: string }
  /** By anybody: what is over, to the refund address. */
  | { name: "give-back" };

export interface RemittanceShown {
  money: Money;
  totalUnits: bigint;
  /** What lies there now. */
  thereUnits: bigint;
  deliveredUnits: bigint;
  isComplete: boolean;
  /** In the agreed order. */
  payments: { contract: string; amountUnits: bigint; isMade: boolean }[];
}
