import type { Network } from "../../shared/rules/networks.ts";
import { openAccounts } from "../data/published-split.ts";
import { draftRelease, draftTrack } from "../data/release-drafts.ts";
import { type Label, statementsOf } from "../data/statement-file.ts";
import { approved, CONFIGS, newWallet } from "../kills/agreed-releases.ts";
import { secondsUntilPublished } from "../kills/kill-run.ts";
import type { Stage } from "../kills/stage.ts";
import { mailedTokens, openLabel, somebody } from "../label.ts";
import type { PaidContract } from "./paid-contracts.ts";

/** A label whose albums are published: one on each network, of two co-authors who are on every track of it. */

export interface AlbumContract extends PaidContract {
  trackId: string;
  isrc: string;
  title: string;
}

export interface LabelWithAlbums {
  label: Label;
  here: ReturnType<typeof statementsOf>;
  contracts: AlbumContract[];
}

const TITLES = ["Night Ferry", "Low Water"];
const PERCENTS = [70, 30] as const;
const PUBLISHED_MS = 240_000;

export async function labelWithAlbums(stage: Stage, networks: Network[]): Promise<LabelWithAlbums> {
  const label = await openLabel(stage);
  const albums = [];
  for (const [place, network] of networks.entries())
    albums.push(await signedAlbum(stage, label, network, place));
  await secondsUntilPublished(stage, Date.now(), PUBLISHED_MS);
  const contracts = await Promise.all(albums.map((album) => contractsOf(stage, album)));
  return { label, here: statementsOf(label), contracts: contracts.flat() };
}

/** Everybody signs each track with another wallet, so that what a wallet has came from one contract. */
async function signedAlbum(stage: Stage, label: Label, network: Network, place: number) {
  const people = ["ada", "luis"].map(somebody);
  const shares = Object.fromEntries(people.map((email, i) => [email, PERCENTS[i]]));
  const tracks = TITLES.map((title, i) =>
    draftTrack(`${title} ${network}`, shares, { isrc: `FR6V8270${place}00${i}` }),
  );
  const releaseId = await label.submitted(
    draftRelease(tracks, {
      ...{ name: `Harbour Lights (${network})`, releaseType: "album", contractConfigId: CONFIGS[network] },
    }),
  );
  const emails = new Map<string, string>();
  for (const email of people)
    for (const token of await mailedTokens(stage, email)) {
      const wallet = newWallet(network);
      await openAccounts({ world: { config: stage.config } }, network, [wallet.address]);
      await approved(stage, token, wallet);
      emails.set(wallet.address, email);
    }
  return { releaseId, emails };
}

async function contractsOf(
  { database }: Stage,
  { releaseId, emails }: Awaited<ReturnType<typeof signedAlbum>>,
): Promise<AlbumContract[]> {
  const { rows } = await database.query(
    `select c.id, c.network, c.address, c.track_key as "trackKey", c.payees, t.id as "trackId", t.isrc, t.title
     from contracts c join tracks t on t.id = c.track_id where t.release_id = $1 order by t.position`,
    [releaseId],
  );
  return (rows as Omit<AlbumContract, "emails" | "payments">[]).map((row) => ({
    ...row,
    emails,
    payments: [],
  }));
}
