import { createRequire } from "node:module";
import { StartRefused } from "../start-refused.ts";

/** The Ethereum node that comes from npm. */

const ARCH = { x64: "amd64", arm64: "arm64" }[process.arch as "x64" | "arm64"];
const PROGRAM = process.platform === "win32" ? "anvil.exe" : "anvil";

/** Blocks come when we say so: left to itself, the node mines empty ones, and now and then overlooks a transaction. */
export const ANVIL_RULES = ["--hardfork", "osaka", "--no-mining"];

export function anvilBinary(): string {
  try {
    const name = `@foundry-rs/anvil-${process.platform}-${ARCH}/bin/${PROGRAM}`;
    return createRequire(import.meta.url).resolve(name);
  } catch {
    throw new StartRefused(
      `There is no local Ethereum for ${process.platform} on ${process.arch}. Set ETHEREUM_RPC_URL and POLYGON_RPC_URL.`,
    );
  }
}
