import type { Network } from "../../shared/rules/networks.ts";
import type { wallets, withdrawals } from "../db/schema.ts";
import type { Job } from "../work/rounds.ts";

/** A withdrawal, whose it is and where from. */
export interface Asked {
  network: Network;
  withdrawal: typeof withdrawals.$inferSelect;
  wallet: typeof wallets.$inferSelect;
  email: string;
}

/** As one of its rounds sees it. */
export interface Running extends Asked {
  job: Job;
}
