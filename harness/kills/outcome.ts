import { paymentToken } from "../../server/chain-settings.ts";
import type { Network } from "../../shared/rules/networks.ts";
import type { AgreedRelease } from "./agreed-releases.ts";
import { announcementsOf } from "./announcements.ts";
import { type OnChain, readChains } from "./on-chain.ts";
import type { Stage } from "./stage.ts";

/** Looks at the database, the chains and the mailbox from outside, and says what is not as it must be. */

export interface Verdict {
  complaints: string[];
  /** Contracts for whose creation was paid more than once. */
  doubles: number;
  /** Transactions that were signed anew, because an earlier one could provably never land. */
  signedAnew: number;
  /** Mails that reached the mail server twice, as the same mail. */
  mailsRepeated: number;
}

interface Saved {
  id: string;
  network: Network;
  kind: string;
  intent: string;
  attempt: number;
  state: string;
  contracts: string[];
}

interface ContractRow {
  title: string;
  network: Network;
  address: string;
  trackKey: string;
  payees: { wallet: string; bps: number }[];
  transaction: string | null;
  isFinal: boolean;
  certificates: number;
}

export async function judge(stage: Stage, releases: AgreedRelease[]): Promise<Verdict> {
  const saved = await savedTransactions(stage);
  // Also those that no release is on: the log is anchored on one of them.
  const chains = await readChains(stage, [...releases, ...saved]);
  const complaints = [...wrongOutcomes(saved, chains), ...createdTwice(saved)];
  let doubles = 0;
  for (const release of releases) {
    const chain = chains.get(release.network);
    if (!chain) throw new Error("every chain was read");
    complaints.push(...(await wrongStatus(stage, release)));
    const found = await wrongContracts(stage, release, chain);
    complaints.push(...found.complaints);
    doubles += found.doubles;
  }
  const news = await announcementsOf(stage, releases);
  complaints.push(...news.complaints);
  const signedAnew = saved.filter(({ attempt }) => attempt > 1).length;
  return { complaints, doubles, signedAnew, mailsRepeated: news.mailsRepeated };
}

export async function savedTransactions({ database }: Stage): Promise<Saved[]> {
  const { rows } = await database.query(
    "select id, network, kind, intent, attempt, state, signed->'contracts' as contracts from chain_transactions",
  );
  return rows as Saved[];
}

/** What we believe became of a transaction, against what did. */
export function* wrongOutcomes(saved: Saved[], chains: Map<Network, OnChain>) {
  for (const { id, network, kind, state } of saved) {
    // The log is anchored at its own time, so that may be on its way whenever we look.
    if (state === "open" && kind !== "anchor") yield `${id} is not settled`;
    const there = chains.get(network)?.paidFor.has(id) ?? false;
    if (there && state === "dead") yield `${id} was called dead and landed`;
    if (!there && (state === "final" || state === "failed")) yield `${id} was called ${state} and is nowhere`;
  }
}

function* createdTwice(saved: Saved[]) {
  const created = saved.filter(({ state }) => state === "final").flatMap(({ contracts }) => contracts);
  for (const contract of new Set(created))
    if (created.filter((one) => one === contract).length > 1)
      yield `two attempts to create ${contract} are final`;
}

async function wrongStatus({ database }: Stage, { id, name }: AgreedRelease): Promise<string[]> {
  const { rows } = await database.query(
    `select status, (select count(*)::int from audit_events where release_id = releases.id and type = 'release.published') as published
     from releases where id = $1`,
    [id],
  );
  const [release] = rows as { status: string; published: number }[];
  const wrong: string[] = [];
  if (release?.status !== "published") wrong.push(`${name} is ${release?.status}`);
  if (release?.published !== 1) wrong.push(`${name} was published ${release?.published} times`);
  return wrong;
}

async function wrongContracts(stage: Stage, release: AgreedRelease, chain: OnChain) {
  const rows = await contractsOf(stage, release.id);
  const complaints: string[] = [];
  let doubles = 0;
  for (const [title, agreed] of release.shares) {
    const which = `${release.name} ${title}`;
    const mine = rows.filter((row) => row.title === title);
    const [contract] = mine;
    if (!contract || mine.length !== 1) {
      complaints.push(`${which} has ${mine.length} contracts`);
      continue;
    }
    if (!contract.isFinal) complaints.push(`${which}: not final`);
    if (contract.certificates !== 1) complaints.push(`${which} has ${contract.certificates} certificates`);
    const creating = await chain.creating(contract);
    if (creating.length > 1) doubles++;
    if (creating.length !== 1) complaints.push(`${which} was created ${creating.length} times`);
    if (contract.transaction !== creating[0]) complaints.push(`${which}: created by another transaction`);
    const token = paymentToken(stage.config.chains, release.network);
    const [shares] = await stage.chains[release.network].finalShares([contract], token);
    if (!shares || listed(shares) !== listed(agreed)) complaints.push(`${which} divides otherwise`);
  }
  return { complaints, doubles };
}

async function contractsOf({ database }: Stage, releaseId: string): Promise<ContractRow[]> {
  const { rows } = await database.query(
    `select t.title, c.network, c.address, c.track_key as "trackKey", c.payees, c.transaction,
       c.finalized_at is not null as "isFinal",
       (select count(*)::int from certificates where track_id = t.id) as certificates
     from tracks t join contracts c on c.track_id = t.id where t.release_id = $1`,
    [releaseId],
  );
  return rows as ContractRow[];
}

const listed = (shares: { wallet: string; bps: number }[]) =>
  shares
    .map(({ wallet, bps }) => `${wallet}:${bps}`)
    .sort()
    .join();
