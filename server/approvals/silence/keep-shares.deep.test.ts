import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestChains, testChains } from "../../../harness/chains/chains.ts";
import { ethereumWallet, solanaWallet } from "../../../harness/data/artist-wallet.ts";
import { draftRelease, draftTrack } from "../../../harness/data/release-drafts.ts";
import { approveBy, mailedTokens, openLabel, somebody } from "../../../harness/label.ts";
import { takeOver } from "../../../harness/take-over.ts";
import { type TestWorld, testWorld } from "../../../harness/world.ts";
import { FullProof } from "../../../proof/proof.ts";
import { verifyProof } from "../../../proof/verify-proof.ts";
import { rowOf } from "../../../shared/rules/networks.ts";
import type { ContractBooks, Earnings } from "../../../shared/schemas/money/payments.ts";
import type { MyWallets } from "../../../shared/schemas/money/wallets.ts";
import type { ShareLink } from "../../../shared/schemas/tracks.ts";
import { approvals, certificates, contracts, releases } from "../../db/schema.ts";
import { balanceNow } from "../../wallets/read-wallets.ts";
import { sendDueReminders } from "../remind.ts";
import { keepDueShares } from "./keep-shares.ts";

const DAY_MS = 86_400_000;
const until = { timeout: 60_000, interval: 200 };

let chains: TestChains;
let house: TestWorld;
beforeAll(async () => {
  chains = await testChains({ slotMs: 20 });
  house = await testWorld({ ...chains.settings, FREE_RELEASES: "0" }, { watches: true });
});
afterAll(async () => {
  await house.close();
  await chains.stop();
});

type Track = ReturnType<typeof draftTrack>;
type Label = Awaited<ReturnType<typeof openLabel>>;

/** Everybody signs but Luis, who never answers. */
async function keptAndPublished(
  label: Label,
  { tracks, contractConfigId, luis }: { tracks: Track[]; contractConfigId: string; luis: string },
) {
  const id = await label.submitted(draftRelease(tracks, { contractConfigId, holdAfterDays: "90" }));
  const [luisToken = ""] = await mailedTokens(house, luis);
  const newWallet = contractConfigId === "solana-usdt" ? solanaWallet : ethereumWallet;
  for (const { email } of tracks[0]?.artists ?? []) {
    const [token = ""] = email === luis ? [] : await mailedTokens(house, email);
    if (token) expect((await approveBy(house, token, newWallet())).status).toBe(200);
  }
  for (let day = 0; day < 91; day += 1) {
    house.pass(DAY_MS);
    if (day < 20 || day > 88) await sendDueReminders(house.world);
    if (day > 28) await keepDueShares(house.world);
  }
  house.pass(-91 * DAY_MS);
  const statusOf = async () =>
    (await house.world.db.select().from(releases).where(eq(releases.id, id)))[0]?.status;
  await expect.poll(statusOf, until).toBe("published");
  const [kept] = await house.world.db
    .select()
    .from(approvals)
    .where(and(eq(approvals.releaseId, id), eq(approvals.email, luis)));
  const [contract] = await house.world.db
    .select()
    .from(contracts)
    .where(eq(contracts.trackId, kept?.trackId ?? ""));
  if (!kept || !contract) throw new Error("published without a kept share or a contract");
  return { kept, contract, luisToken };
}

test.each([
  ["solana-usdt", solanaWallet],
  ["polygon-usdt", ethereumWallet],
] as const)(
  "after 90 days of silence a release on %s publishes; its proof says whose share is kept, and stands up",
  async (contractConfigId, newWallet) => {
    const label = await openLabel(house);
    const [ada, luis] = [somebody("ada"), somebody("luis")];
    const tracks = [draftTrack("Night Ferry", { [ada]: 60, [luis]: 40 })];
    const { kept, contract, luisToken } = await keptAndPublished(label, { tracks, contractConfigId, luis });
    expect(contract.payees).toContainEqual({ wallet: kept.paidTo, bps: 4_000 });
    const [certificate] = await house.world.db
      .select()
      .from(certificates)
      .where(eq(certificates.trackId, kept.trackId ?? ""));
    const text = certificate?.proof ?? "";
    const failures = async (proof: string) =>
      (await verifyProof(proof, null))
        .filter(({ result }) => result === "failed")
        .map(({ id: check }) => check);
    expect(await failures(text)).toEqual([]);
    const proof = FullProof.parse(JSON.parse(text));
    expect(proof.kept).toMatchObject([{ artist: 1, paidTo: kept.paidTo }]);
    const [one] = proof.kept ?? [];
    const early = { ...proof, kept: [{ ...one, keptAt: one?.requestedAt }] };
    expect(await failures(JSON.stringify(early))).toContain("signers");

    const shown = async (path: string) => await (await house.visitor().fetch(path)).text();
    const link = await label.visitor.post(`/api/workspaces/${label.slug}/tracks/${kept.trackId}/share`);
    const { pathname: share } = new URL(((await link.json()) as ShareLink).shortUrl);
    const books = async () => {
      const body = await shown(`/api/contracts/${contract.network.toLowerCase()}/${contract.address}`);
      return (JSON.parse(body) as ContractBooks).shares.find(({ wallet }) => wallet === kept.paidTo);
    };
    expect(await shown(`/certificate/${certificate?.id}`)).toContain(
      "has not agreed; the share is kept for them since",
    );
    expect((await books())?.keptSince).toBe(kept.keptAt?.toISOString());
    const before = await shown(share);
    expect(before).toContain("</bdi> has not agreed; the share is kept for them since");
    expect(before).not.toMatch(/All shares signed|Everyone who made it has signed/);

    expect((await approveBy(house, luisToken, newWallet())).status).toBe(200);
    const later = await shown(`/certificate/${certificate?.id}`);
    expect((await books())?.keptSince).toBeNull();
    expect(await shown(share)).toContain("All shares signed");
    expect(later).toContain("has signed these terms");
    expect(await failures(text)).toEqual([]);
  },
  120_000,
);

test.each([
  ["solana-usdt", "Solana", solanaWallet],
  ["polygon-usdt", "Polygon", ethereumWallet],
] as const)(
  "what %s pays into a kept share lies there to the unit, and only its owner's wallet takes it over",
  async (contractConfigId, network, newWallet) => {
    const label = await openLabel(house);
    const [ada, luis] = [somebody("ada"), somebody("luis")];
    const tracks = [draftTrack("Night Ferry", { [ada]: 67, [luis]: 33 })];
    const { kept, contract } = await keptAndPublished(label, { tracks, contractConfigId, luis });
    const units = () => balanceNow(house.world, network, "USDT", kept.paidTo ?? "");
    await chains.give({ network, to: contract.address, amount: "100.000001" });
    await expect.poll(units, until).toBe(33_000_000n);
    const mail = await house.visitor().mailTo(luis, [], "You were paid");
    expect(mail.text).toMatch(/Your share of Night Ferry \(33\.00%\)( of \S+ USDT)?: 33\.00 USDT/);

    const visitor = await house.visitor().signIn(luis);
    const { earnings } = (await (await visitor.fetch("/api/account/earnings")).json()) as Earnings;
    expect(earnings).toMatchObject([{ title: "Night Ferry", bps: 3_300, paid: "33000000", held: "0" }]);
    const { kind } = rowOf(network);
    const own = newWallet();
    expect((await takeOver({ visitor, email: luis, kind }, own)).status).toBe(201);
    const owner = async () => {
      const { held } = (await (await visitor.fetch("/api/account/wallet")).json()) as MyWallets;
      const one = held.find(({ address }) => address === kept.paidTo);
      return one?.account.networks.find((at) => at.network === network)?.state?.owner;
    };
    await expect.poll(owner, until).toBe(own.address);
    await chains.give({ network, to: contract.address, amount: "50" });
    await expect.poll(units, until).toBe(49_500_000n);
  },
  120_000,
);
