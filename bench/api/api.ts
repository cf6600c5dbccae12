import type { Budget } from "../budget-lines.ts";
import { benchProcesses } from "./processes.ts";
import { benchThroughput } from "./throughput.ts";
import { benchYear } from "./year.ts";

/** What the API does under load, and as a workspace grows. */
export async function benchApi(line: (budget: Budget) => void) {
  await benchYear(line);
  await benchThroughput(line);
  await benchProcesses(line);
}
