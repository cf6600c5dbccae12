import { and, eq, inArray, ne } from "drizzle-orm";
import fc from "fast-check";
import { getAddress } from "viem";
import { expect } from "vitest";
import { inChainOrder } from "../../chain/evm/terms.ts";
import { approvals, contracts, releases } from "../../server/db/schema.ts";
import { type Network, rowOf } from "../../shared/rules/networks.ts";
import { evmParts, solanaOwed } from "../../shared/rules/share.ts";
import { type ArtistWallet, ethereumWallet, signedBatch, solanaWallet } from "../data/artist-wallet.ts";
import { draftRelease, draftTrack } from "../data/release-drafts.ts";
import { decideManyWithCode, mailedTokens, openLabel, readWaiting, somebody } from "../label.ts";
import type { TestWorld } from "../world.ts";
import { ninetyDaysOfSilence } from "./kept-share.ts";

/** Tracks on which one person signs and another never answers, and what happens to the other's share. */

const CONFIGS = { Solana: "solana-usdt", Polygon: "polygon-usdt" } as const;
const TRACKS_OF_A_RELEASE = 10;
const DAYS = 90;
const PUBLISHED = { timeout: 600_000, interval: 500 };
/** Enough to be divided at once, whatever is rounded off. */
const UNITS = fc.bigInt({ min: 1_000_100n, max: 99_999_999n });

const PLAN = fc.record({
  network: fc.constantFrom("Solana", "Polygon"),
  percent: fc.integer({ min: 1, max: 99 }),
  before: fc.array(UNITS, { maxLength: 2 }),
  act: fc.constantFrom("nothing", "signs late", "objects", "takes over"),
  after: fc.array(UNITS, { minLength: 1, maxLength: 2 }),
});
export type Plan = typeof PLAN extends fc.Arbitrary<infer T> ? T : never;

export const randomPlans = (count: number, seed: number): Plan[] => fc.sample(PLAN, { numRuns: count, seed });

export interface Story {
  plan: Plan;
  /** Who never answered, and the secret in their link. */
  silent: string;
  token: string;
  contract: string;
  /** Where their share is kept. */
  keptAt: string;
  /** What the other signed with, on this release. */
  signer: string;
}

export const walletOn = (network: Network): ArtistWallet =>
  rowOf(network).kind === "evm" ? ethereumWallet() : solanaWallet();

/** Releases of ten tracks each, all published after ninety days. */
export async function keptAfterSilence(house: TestWorld, plans: Plan[]): Promise<Story[]> {
  const asked: Asked[] = [];
  for (const group of groupsOf(plans)) asked.push(await signedByOne(house, group));
  await ninetyDaysOfSilence(house);
  const ids = asked.map(({ releaseId }) => releaseId);
  const open = and(inArray(releases.id, ids), ne(releases.status, "published"));
  await expect.poll(() => house.world.db.$count(releases, open), PUBLISHED).toBe(0);
  return (await Promise.all(asked.map((one) => keptOn(house, one)))).flat();
}

/** Plans for one network each, as many as a release has tracks. */
function groupsOf(plans: Plan[]): Plan[][] {
  return Object.keys(CONFIGS).flatMap((network) => {
    const here = plans.filter((plan) => plan.network === network);
    return Array.from({ length: Math.ceil(here.length / TRACKS_OF_A_RELEASE) }, (_, i) =>
      here.slice(i * TRACKS_OF_A_RELEASE, (i + 1) * TRACKS_OF_A_RELEASE),
    );
  });
}

interface Asked {
  releaseId: string;
  signer: string;
  silent: { email: string; plan: Plan; token: string }[];
}

async function signedByOne(house: TestWorld, plans: Plan[]): Promise<Asked> {
  const label = await openLabel(house);
  const ada = somebody("ada");
  const network = plans[0]?.network ?? "Solana";
  const silent = plans.map((plan) => ({ email: somebody("luis"), plan }));
  const tracks = silent.map(({ email, plan: { percent } }, i) =>
    draftTrack(`Song ${i}`, { [ada]: 100 - percent, [email]: percent }),
  );
  const more = { contractConfigId: CONFIGS[network], holdAfterDays: `${DAYS}`, releaseType: "album" };
  const releaseId = await label.submitted(draftRelease(tracks, more));
  const [token = ""] = await mailedTokens(house, ada);
  const { body } = await readWaiting(house, token);
  const wallet = walletOn(network);
  const signed = await signedBatch(wallet, body, body.items, house.world.now());
  const { status } = await decideManyWithCode(house, token, signed);
  expect(status).toBe(200);
  const withLinks = await Promise.all(
    silent.map(async (one) => ({ ...one, token: (await mailedTokens(house, one.email))[0] ?? "" })),
  );
  return { releaseId, signer: wallet.address, silent: withLinks };
}

async function keptOn(house: TestWorld, { releaseId, signer, silent }: Asked): Promise<Story[]> {
  const rows = await house.world.db
    .select({ email: approvals.email, keptAt: approvals.paidTo, contract: contracts.address })
    .from(approvals)
    .innerJoin(contracts, eq(contracts.trackId, approvals.trackId))
    .where(and(eq(approvals.releaseId, releaseId), eq(approvals.status, "held")));
  return silent.map(({ email, plan, token }) => {
    const row = rows.find((one) => one.email === email);
    if (!row?.keptAt) throw new Error(`the share of ${email} was not kept`);
    return { plan, silent: email, token, contract: row.contract, keptAt: row.keptAt, signer };
  });
}

/** What the two of a track are due, by the rules of their chain, after each payment has been divided. */
export class TwoPayees {
  readonly due = new Map<string, bigint>();
  #liesUnits = 0n;
  readonly #isEvm: boolean;
  readonly #payees: { wallet: string; bps: number }[];

  constructor({ plan: { network, percent }, keptAt, signer }: Story) {
    this.#isEvm = rowOf(network).kind === "evm";
    const payees = [
      { wallet: signer, bps: 10_000 - percent * 100 },
      { wallet: keptAt, bps: percent * 100 },
    ];
    this.#payees = this.#isEvm
      ? inChainOrder(payees.map(({ wallet, bps }) => ({ wallet: getAddress(wallet), bps })))
      : payees;
  }

  of = (wallet: string) => this.due.get(this.#isEvm ? getAddress(wallet) : wallet) ?? 0n;

  arrived(units: bigint) {
    this.#liesUnits += units;
    const shares = this.#payees.map(({ bps }) => bps);
    // An EVM contract keeps one unit to itself.
    const parts = this.#isEvm
      ? evmParts(this.#liesUnits - 1n, shares)
      : solanaOwed(
          this.#liesUnits,
          shares,
          this.#payees.map(({ wallet }) => this.of(wallet)),
        );
    for (const [i, { wallet }] of this.#payees.entries()) {
      const part = parts[i] ?? 0n;
      this.due.set(wallet, this.of(wallet) + part);
      this.#liesUnits -= part;
    }
  }
}
