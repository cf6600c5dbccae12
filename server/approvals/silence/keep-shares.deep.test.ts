// @module-tag deep

import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { keptAndPublished } from "../../../harness/agreements/kept-share.ts";
import { type TestChains, testChains } from "../../../harness/chains/chains.ts";
import { ethereumWallet, solanaWallet } from "../../../harness/data/artist-wallet.ts";
import { artists, draftTrack } from "../../../harness/data/release-drafts.ts";
import { approveBy, mailedTokens, openLabel, somebody } from "../../../harness/label.ts";
import { takeOver } from "../../../harness/take-over.ts";
import { type TestWorld, testWorld } from "../../../harness/world.ts";
import { FullProof } from "../../../proof/proof.ts";
import { verifyProof } from "../../../proof/verify-proof.ts";
import { rowOf } from "../../../shared/rules/networks.ts";
import type { ContractBooks, Earnings } from "../../../shared/schemas/money/payments.ts";
import type { MyWallets } from "../../../shared/schemas/money/wallets.ts";
import type { SubmittedRelease } from "../../../shared/schemas/releases.ts";
import type { ShareLink } from "../../../shared/schemas/tracks.ts";
import { PAPER_INKS } from "../../../shared/seal/seal-svg.ts";
import { approvals, certificates, contracts } from "../../db/schema.ts";
import { balanceNow } from "../../wallets/read-wallets.ts";
import { publishDueAmendments } from "../objections/publish-unless-objected.ts";

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

test.each([
  ["solana-usdt", solanaWallet],
  ["polygon-usdt", ethereumWallet],
] as const)(
  "after 90 days of silence a release on %s publishes; its proof says whose share is kept, and stands up",
  async (contractConfigId, newWallet) => {
    const label = await openLabel(house);
    const [ada, luis] = [somebody("ada"), somebody("luis")];
    const tracks = [draftTrack("Night Ferry", { [ada]: 60, [luis]: 40 })];
    const { kept, contract, luisToken } = await keptAndPublished(house, label, {
      tracks,
      contractConfigId,
      luis,
    });
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
    const page = () => shown(`/certificate/${certificate?.id}`);
    const isDrawnUnsigned = async () => (await page()).includes(`stroke="${PAPER_INKS.unsigned}"`);
    expect(await page()).toContain("has not agreed; the share is kept for them since");
    expect(await isDrawnUnsigned()).toBe(true);
    expect((await books())?.keptSince).toBe(kept.keptAt?.toISOString());
    const before = await shown(share);
    expect(before).toContain("</bdi> has not agreed; the share is kept for them since");
    expect(before).not.toMatch(/All shares signed|Everyone who made it has signed/);

    expect((await approveBy(house, luisToken, newWallet())).status).toBe(200);
    await expect.poll(page, until).toContain("has signed these terms");
    expect(await isDrawnUnsigned()).toBe(false);
    expect((await books())?.keptSince).toBeNull();
    expect(await shown(share)).toContain("All shares signed");
    expect(await failures(text)).toEqual([]);
  },
  120_000,
);

test("the others sign that a wrong address leaves: its proof stands up, and takes nobody off who had agreed", {
  timeout: 180_000,
}, async () => {
  const label = await openLabel(house);
  const [ada, mina, luis, right] = ["ada", "mina", "luis", "right"].map(somebody) as [
    string,
    string,
    string,
    string,
  ];
  const tracks = [draftTrack("Night Ferry", { [ada]: 50, [mina]: 10, [luis]: 40 })];
  const contractConfigId = "polygon-usdt";
  const { kept, contract } = await keptAndPublished(house, label, { tracks, contractConfigId, luis });
  const at = `/api/workspaces/${label.slug}/tracks/${kept.trackId}/amendments`;
  const shares = { [ada]: 50, [mina]: 10, [right]: 40 };
  const answer = await label.visitor.post(at, { from: "2027-05", artists: artists(shares) });
  const { id } = (await answer.json()) as SubmittedRelease;
  await house.visitor().mailTo(luis, [], "A change to a track");
  for (const email of [ada, mina, right]) {
    const [token = ""] = await mailedTokens(house, email, "A change to your track");
    expect((await approveBy(house, token, ethereumWallet())).status).toBe(200);
  }
  house.pass(14.1 * DAY_MS);
  await publishDueAmendments(house.world);
  const read = async () => {
    const [row] = await house.world.db
      .select({ certificate: certificates, contract: contracts })
      .from(approvals)
      .innerJoin(certificates, eq(certificates.trackId, approvals.trackId))
      .innerJoin(contracts, eq(contracts.trackId, approvals.trackId))
      .where(and(eq(approvals.releaseId, id), eq(approvals.email, right)));
    return row;
  };
  await expect.poll(read, until).toBeDefined();
  house.pass(-14.1 * DAY_MS);
  const amended = await read();
  expect(amended?.contract.payees.map(({ wallet }) => wallet)).not.toContain(kept.paidTo);
  expect(amended?.contract.payees).toHaveLength(3);
  const proof = FullProof.parse(JSON.parse(amended?.certificate.proof ?? ""));
  const failures = async (text: string) =>
    (await verifyProof(text, null)).filter(({ result }) => result === "failed").map(({ id: check }) => check);
  expect(await failures(amended?.certificate.proof ?? "")).toEqual([]);
  const [told] = proof.unchanged ?? [];
  const minas = proof.signatures[1];
  if (!told || !minas) throw new Error("nobody was told, or Mina did not sign");
  const { paidTo, account } = minas;
  const forged = {
    "they had agreed": { ...proof, unchanged: [{ ...told, keptAt: null }] },
    "they objected": { ...proof, unchanged: [{ ...told, objectedAt: told.toldAt }] },
    "somebody else did not sign": {
      ...proof,
      signatures: proof.signatures.filter((one) => one !== minas),
      unchanged: [{ ...told, artist: minas.artist, paidTo, account, keptAt: null }, told],
    },
  };
  for (const [how, one] of Object.entries(forged))
    expect(await failures(JSON.stringify(one)), how).toContain("amends");
  const page = await (await house.visitor().fetch(`/certificate/${amended?.certificate.id}`)).text();
  expect(page).toContain("has never agreed, and leaves by the signature of all others");

  // One unit stays in the contract: what is divided comes out even, whatever the order of the wallets.
  await chains.give({ network: "Polygon", to: contract.address, amount: "10.000001" });
  const units = () => balanceNow(house.world, "Polygon", "USDT", kept.paidTo ?? "");
  await expect.poll(units, until).toBe(4_000_000n);
});

test.each([
  ["solana-usdt", "Solana", solanaWallet],
  ["polygon-usdt", "Polygon", ethereumWallet],
] as const)(
  "what %s pays into a kept share lies there to the unit, and only its owner's wallet takes it over",
  async (contractConfigId, network, newWallet) => {
    const label = await openLabel(house);
    const [ada, luis] = [somebody("ada"), somebody("luis")];
    const tracks = [draftTrack("Night Ferry", { [ada]: 67, [luis]: 33 })];
    const { kept, contract } = await keptAndPublished(house, label, { tracks, contractConfigId, luis });
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
