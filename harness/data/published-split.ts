import { eq } from "drizzle-orm";
import { expect, vi } from "vitest";
import type { LocalTokenName } from "../../chain/solana/local/local-tokens.ts";
import { payFromFaucet } from "../../local/faucet.ts";
import { openTokenAccount } from "../../local/solana-money/freeze.ts";
import { contracts, tracks } from "../../server/db/schema.ts";
import { type Network, rowOf } from "../../shared/rules/networks.ts";
import { approveBy, mailedTokens, openLabel, somebody } from "../label.ts";
import type { TestWorld } from "../world.ts";
import { ethereumWallet, solanaWallet } from "./artist-wallet.ts";
import { draftRelease, draftTrack } from "./release-drafts.ts";

/** A track of several co-authors that has published itself, and is paid. */

export type PublishedSplit = Awaited<ReturnType<typeof publishedSplit>>;

/** Percent by name, in the order in which they are on the track. `without`: who has no account of the token. */
export async function publishedSplit(
  house: TestWorld,
  network: Network,
  percents: Record<string, number>,
  { without = [] }: { without?: string[] } = {},
) {
  const label = await openLabel(house);
  const names = Object.keys(percents);
  const emails = Object.fromEntries(names.map((name) => [name, somebody(name)]));
  const wallets = Object.fromEntries(
    names.map((name) => [name, rowOf(network).kind === "evm" ? ethereumWallet() : solanaWallet()]),
  );
  const equipped = names.filter((name) => !without.includes(name));
  await openAccounts(
    house,
    network,
    equipped.map((name) => wallets[name]?.address ?? ""),
  );
  const shares = Object.fromEntries(names.map((name) => [emails[name] ?? "", percents[name] ?? 0]));
  const draft = draftRelease([draftTrack("Night Ferry", shares)], {
    contractConfigId: `${network.toLowerCase()}-usdt`,
  });
  const releaseId = await label.submitted(draft);
  for (const name of names) {
    const [token = ""] = await mailedTokens(house, emails[name] ?? "");
    const { status, body } = await approveBy(house, token, wallets[name]);
    if (status !== 200) throw new Error(JSON.stringify(body));
  }
  const isPublished = async () => expect((await label.read(releaseId)).status).toBe("published");
  await vi.waitFor(isPublished, { timeout: 30_000, interval: 100 });
  const [row] = await house.world.db
    .select({ contract: contracts })
    .from(contracts)
    .innerJoin(tracks, eq(tracks.id, contracts.trackId))
    .where(eq(tracks.releaseId, releaseId));
  if (!row) throw new Error("no contract");
  return {
    label,
    contract: row.contract,
    emails,
    wallets: Object.fromEntries(names.map((name) => [name, wallets[name]?.address ?? ""])),
    at: `/api/contracts/${network.toLowerCase()}/${row.contract.address}`,
    pay: (amount: string, token?: string) =>
      payTestMoney(house, network, row.contract.address, amount, token),
  };
}

/** Payees have accounts of the token before they are paid, as people have who use a wallet. */
export async function openAccounts(
  { world }: { world: Pick<TestWorld["world"], "config"> },
  network: Network,
  wallets: string[],
  token: LocalTokenName = "usdt",
) {
  const { kind, urls } = world.config.chains[network];
  if (kind === "solana") for (const wallet of wallets) await openTokenAccount(urls[0] ?? "", wallet, token);
}

/** The test's chains are local, whatever its settings call them. */
export async function payTestMoney(
  house: { world: Pick<TestWorld["world"], "config"> },
  network: Network,
  to: string,
  amount: string,
  token?: string,
) {
  const { chains } = house.world.config;
  const local = { ...chains, [network]: { ...chains[network], at: "embedded" } };
  return await payFromFaucet(local, { network, to, amount, token });
}
