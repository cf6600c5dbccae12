import { inParallel } from "../../server/in-parallel.ts";
import type { Network } from "../../shared/rules/networks.ts";
import { type ArtistWallet, ethereumWallet, solanaWallet } from "../data/artist-wallet.ts";
import { draftRelease, draftTrack } from "../data/release-drafts.ts";
import { approveBy, mailedTokens, openLabel, somebody } from "../label.ts";
import type { Stage } from "./stage.ts";

/** Releases that lack one word to be published, and what must be on the chain once it is said. */

export interface AgreedRelease {
  id: string;
  name: string;
  network: Network;
  /** Everybody who is told: the label first. */
  people: string[];
  /** By title: who gets how much. */
  shares: Map<string, { wallet: string; bps: number }[]>;
  /** The last approval: from here on it publishes itself. */
  lastWord(): Promise<void>;
}

export const CONFIGS = { Solana: "solana-usdt", Ethereum: "ethereum-usdt", Polygon: "polygon-usdt" } as const;
const AT_ONCE = 4;

export async function agreedReleases(
  stage: Stage,
  count: number,
  networks: Network[],
): Promise<AgreedRelease[]> {
  const label = await openLabel(stage);
  const numbers = Array.from({ length: count }, (_, n) => n);
  return await inParallel(numbers, AT_ONCE, (n) =>
    agreedRelease(stage, label, n, networks[n % networks.length] ?? "Solana"),
  );
}

/** Every third has a second track. Ada has signed all of it, Luis all but the last track. */
async function agreedRelease(
  stage: Stage,
  label: Awaited<ReturnType<typeof openLabel>>,
  number: number,
  network: Network,
): Promise<AgreedRelease> {
  const name = `Harbour Lights (${number})`;
  const titles = number % 3 === 0 ? ["Night Ferry", "Low Water"] : ["Night Ferry"];
  const [ada, luis] = [somebody("ada"), somebody("luis")];
  const tracks = titles.map((title) => draftTrack(title, { [ada]: 60, [luis]: 40 }));
  const releaseType = titles.length > 1 ? "album" : "single";
  const id = await label.submitted(
    draftRelease(tracks, { name, releaseType, contractConfigId: CONFIGS[network] }),
  );
  const [hers, his] = [newWallet(network), newWallet(network)];
  for (const token of await mailedTokens(stage, ada)) await approved(stage, token, hers);
  const tokens = await mailedTokens(stage, luis);
  const last = tokens.pop() ?? "";
  for (const token of tokens) await approved(stage, token, his);
  const shares = [
    { wallet: hers.address, bps: 6_000 },
    { wallet: his.address, bps: 4_000 },
  ];
  return {
    id,
    name,
    network,
    people: [label.email, ada, luis],
    shares: new Map(titles.map((title) => [title, shares])),
    lastWord: () => approved(stage, last, his),
  };
}

export const newWallet = (network: Network) => (network === "Solana" ? solanaWallet() : ethereumWallet());

/** Once more when the answer breaks off in the middle: the same word twice is one. */
export async function approved(
  stage: Parameters<typeof approveBy>[0],
  token: string,
  wallet: ArtistWallet,
): Promise<void> {
  const answer = await approveBy(stage, token, wallet).catch((error) => {
    if (error instanceof TypeError) return null;
    throw error;
  });
  if (!answer) return await approved(stage, token, wallet);
  const { status, body } = answer;
  if (status !== 200) throw new Error(`an approval was answered ${status}: ${JSON.stringify(body)}`);
}
