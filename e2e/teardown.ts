import { rmSync } from "node:fs";
import { house } from "./house.ts";

export default function removeData() {
  rmSync(house.dataDir, { recursive: true, force: true });
}
