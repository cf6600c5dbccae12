import type { FaucetChains } from "../local/faucet.ts";
import { variableOf } from "../server/chain-settings.ts";
import type { Config } from "../server/config.ts";
import { NETWORKS } from "../shared/rules/networks.ts";
import { Inbox } from "./inbox.ts";

/** The running copy that is filled: everything in it is local, so nothing can be spoilt. */
export interface DemoHouse {
  url: string;
  inbox: Inbox;
  chains: FaucetChains;
}

export class SeedRefused extends Error {}

export async function findHouse(config: Config): Promise<DemoHouse> {
  refuseRealThings(config);
  const url = `http://localhost:${config.port}`;
  const inbox = new Inbox(`http://localhost:${config.mail.at === "embedded" ? config.mail.inboxPort : 0}`);
  const isUp = await Promise.all([fetch(`${url}/readyz`), inbox.messages()]).then(
    ([ready]) => ready.ok,
    () => false,
  );
  if (!isUp) throw new SeedRefused(`Ledgerline does not run at ${url}. Start it first: npm start.`);
  return { url, inbox, chains: config.chains };
}

function refuseRealThings({ database, mail, chains }: Config) {
  const real = [
    ...(database.at === "url" ? ["DATABASE_URL"] : []),
    ...(mail.at === "url" ? ["SMTP_URL"] : []),
    ...(NETWORKS.some((network) => chains[network].at === "absent") ? ["NETWORKS"] : []),
    ...NETWORKS.filter((network) => chains[network].at === "url").map((network) =>
      variableOf(network, "RPC_URL"),
    ),
  ];
  if (real.length > 0)
    throw new SeedRefused(
      `The demo is for a copy that has everything embedded, but ${real.join(", ")} is set. Nothing was added.`,
    );
}
