import type { Network } from "../../shared/rules/networks.ts";
import type { wallets, withdrawals } from "../db/schema.ts";
import type { Job } from "../work/rounds.ts";

/** A withdrawal as one of its rounds sees it. */
export interface Running {
  job: Job;
  network: Network;
  withdrawal: typeof withdrawals.$inferSelect;
  wallet: typeof wallets.$inferSelect;
  email: string;
}
