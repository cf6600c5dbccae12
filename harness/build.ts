import { execFileSync } from "node:child_process";
import { projectRoot } from "../server/project-root.ts";

/** A test that starts a server starts the built one: it is up in a third of the time that the sources take. */
export default function build() {
  execFileSync(process.execPath, ["scripts/prepare.mjs"], { cwd: projectRoot, stdio: "inherit" });
}
