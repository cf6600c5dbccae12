import { rmSync } from "node:fs";
import { house } from "./house.ts";

/** The server still runs at this moment and may write a file into a folder that is just being removed. */
export default function removeData() {
  rmSync(house.dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
}
