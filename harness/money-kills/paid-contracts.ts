import { textFrom } from "../../local/amount.ts";
import { inParallel } from "../../server/in-parallel.ts";
import type { Network } from "../../shared/rules/networks.ts";
import { openAccounts, payTestMoney } from "../data/published-split.ts";
import { draftRelease, draftTrack } from "../data/release-drafts.ts";
import { approved, CONFIGS, newWallet } from "../kills/agreed-releases.ts";
import { secondsUntilPublished } from "../kills/kill-run.ts";
import type { Stage } from "../kills/stage.ts";
import { mailedTokens, openLabel, somebody } from "../label.ts";

/** Published contracts of three co-authors each, and what was sent to them. */

export interface PaidContract {
  id: string;
  network: Network;
  address: string;
  trackKey: string;
  payees: { wallet: string; bps: number }[];
  /** By wallet: whom to tell. */
  emails: Map<string, string>;
  /** What we sent there, as the chain took it. */
  payments: { transaction: string; units: bigint }[];
}

/** Even, uneven, and such that rounding has something to do. */
const PERCENTS = [
  [50, 30, 20],
  [34, 33, 33],
  [97, 2, 1],
] as const;
const DECIMALS = 6;
const AT_ONCE = 3;
const PUBLISHED_MS = 240_000;

export async function publishedContracts(
  stage: Stage,
  count: number,
  networks: Network[],
): Promise<PaidContract[]> {
  const label = await openLabel(stage);
  const numbers = Array.from({ length: count }, (_, n) => n);
  const signed = await inParallel(numbers, AT_ONCE, (n) =>
    signedRelease(stage, label, n, networks[n % networks.length] ?? "Solana"),
  );
  await secondsUntilPublished(stage, Date.now(), PUBLISHED_MS);
  return await Promise.all(signed.map((release) => contractOf(stage, release)));
}

async function signedRelease(
  stage: Stage,
  label: Awaited<ReturnType<typeof openLabel>>,
  number: number,
  network: Network,
) {
  const percents = PERCENTS[Math.floor(number / 2) % PERCENTS.length] ?? PERCENTS[0];
  const people = ["ada", "luis", "mina"].map((name, i) => ({
    email: somebody(name),
    wallet: newWallet(network),
    percent: percents[i],
  }));
  await openAccounts(
    { world: { config: stage.config } },
    network,
    people.map(({ wallet }) => wallet.address),
  );
  const shares = Object.fromEntries(people.map(({ email, percent }) => [email, percent]));
  const more = { name: `Harbour Lights (${number})`, contractConfigId: CONFIGS[network] };
  const releaseId = await label.submitted(draftRelease([draftTrack("Night Ferry", shares)], more));
  for (const { email, wallet } of people)
    for (const token of await mailedTokens(stage, email)) await approved(stage, token, wallet);
  return { releaseId, emails: new Map(people.map(({ email, wallet }) => [wallet.address, email])) };
}

async function contractOf(
  { database }: Stage,
  { releaseId, emails }: Awaited<ReturnType<typeof signedRelease>>,
): Promise<PaidContract> {
  const { rows } = await database.query(
    `select c.id, c.network, c.address, c.track_key as "trackKey", c.payees
     from contracts c join tracks t on t.id = c.track_id where t.release_id = $1`,
    [releaseId],
  );
  const [contract] = rows as Omit<PaidContract, "emails" | "payments">[];
  if (!contract) throw new Error("a published release has a contract");
  return { ...contract, emails, payments: [] };
}

/** Straight to the chain, past the server and the bad wire. */
export async function pay({ config }: Stage, contract: PaidContract, units: bigint) {
  const { network, address } = contract;
  const { transaction } = await payTestMoney(
    { world: { config } },
    network,
    address,
    textFrom(units, DECIMALS),
  );
  contract.payments.push({ transaction, units });
}
