// @module-tag deep

import { eq } from "drizzle-orm";
import { extractText, getDocumentProxy } from "unpdf";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type WatchedWorld, watchedWorld } from "../../harness/chains/watched-world.ts";
import { ethereumWallet } from "../../harness/data/artist-wallet.ts";
import { payTestMoney } from "../../harness/data/published-split.ts";
import { artists, draftRelease, draftTrack } from "../../harness/data/release-drafts.ts";
import { approveBy, openLabel, somebody } from "../../harness/label.ts";
import { FullProof } from "../../proof/proof.ts";
import { verifyProof } from "../../proof/verify-proof.ts";
import type { ContractBooks } from "../../shared/schemas/money/payments.ts";
import type { SubmittedRelease } from "../../shared/schemas/releases.ts";
import type { ShareLink } from "../../shared/schemas/tracks.ts";
import { publishDueAmendments } from "../approvals/objections/publish-unless-objected.ts";
import { certificates, contracts, payouts, releases, tracks } from "../db/schema.ts";

/** A track whose terms are changed twice, on a chain. */

const DAY_MS = 86_400_000;
const until = { timeout: 60_000, interval: 200 };

let house: WatchedWorld;
beforeAll(async () => {
  house = await watchedWorld();
});
afterAll(() => house.close());

const isPublished = (id: string) =>
  expect
    .poll(
      async () => (await house.world.db.select().from(releases).where(eq(releases.id, id)))[0]?.status,
      until,
    )
    .toBe("published");

async function publishedIn(releaseId: string) {
  const [row] = await house.world.db
    .select({ track: tracks, contract: contracts, certificate: certificates })
    .from(tracks)
    .innerJoin(contracts, eq(contracts.trackId, tracks.id))
    .innerJoin(certificates, eq(certificates.trackId, tracks.id))
    .where(eq(tracks.releaseId, releaseId));
  if (!row) throw new Error("nothing is published");
  return { ...row, proof: FullProof.parse(JSON.parse(row.certificate.proof)) };
}

const allMails = async (emails: string[]) =>
  (await Promise.all(emails.map((email) => house.visitor().mails(email)))).flat();

const failures = async (proof: unknown) =>
  (await verifyProof(typeof proof === "string" ? proof : JSON.stringify(proof), null))
    .filter(({ result }) => result === "failed")
    .map(({ id }) => id);

test("three versions, three contracts: each proof stands up, no forged one does, and the first still pays", {
  timeout: 240_000,
}, async () => {
  const label = await openLabel(house);
  const [ada, luis, mina] = [somebody("ada"), somebody("luis"), somebody("mina")];
  const wallets = new Map([ada, luis, mina].map((email) => [email, ethereumWallet()]));
  /** With the link of the newest mail; `seen` were there before it. */
  const sign = async (emails: string[], subject: string, seen: Awaited<ReturnType<typeof allMails>> = []) => {
    for (const email of emails) {
      const { text } = await house.visitor().mailTo(email, seen, subject);
      const token = /\/approve\?token=([\w-]+)/.exec(text ?? "")?.[1] ?? "";
      expect((await approveBy(house, token, wallets.get(email))).status).toBe(200);
    }
  };
  const propose = async (trackId: string, from: string, shares: Record<string, number>) => {
    const at = `/api/workspaces/${label.slug}/tracks/${trackId}/amendments`;
    const answer = await label.visitor.post(at, { from, artists: artists(shares) });
    if (answer.status !== 201) throw new Error(await answer.text());
    return ((await answer.json()) as SubmittedRelease).id;
  };

  const firstId = await label.submitted(
    draftRelease([draftTrack("Night Ferry", { [ada]: 50, [luis]: 30, [mina]: 20 })], {
      contractConfigId: "polygon-usdt",
    }),
  );
  await sign([ada, luis, mina], "waiting for your approval");
  await isPublished(firstId);
  const first = await publishedIn(firstId);

  const secondId = await propose(first.track.id, "2027-05", { [ada]: 40, [luis]: 40, [mina]: 20 });
  await house.visitor().mailTo(mina, [], "A change to a track");
  await sign([ada, luis], "A change to your track");
  house.pass(14.1 * DAY_MS);
  await publishDueAmendments(house.world);
  await isPublished(secondId);
  house.pass(-14.1 * DAY_MS);
  const second = await publishedIn(secondId);
  expect(second.contract.address).not.toBe(first.contract.address);
  expect(second.contract.payees).toContainEqual({ wallet: wallets.get(mina)?.address, bps: 2_000 });

  const shown = async (path: string) => await (await house.visitor().fetch(path)).text();
  const link = await label.visitor.post(`/api/workspaces/${label.slug}/tracks/${first.track.id}/share`);
  const page = await shown(new URL(((await link.json()) as ShareLink).shortUrl).pathname);
  expect(page).toContain("Signed by everyone whose share changed");
  expect(page).toContain(`/contract/polygon/${second.contract.address}`);
  const old = JSON.parse(await shown(`/api/contracts/polygon/${first.contract.address}`)) as ContractBooks;
  expect(old.terms).toMatchObject({ number: 1, count: 2, until: "2027-05", newest: second.contract.address });
  expect(await shown(`/certificate/${first.certificate.id}`)).toContain(
    `/certificate/${second.certificate.id}`,
  );

  const { proof } = second;
  expect(proof.unchanged).toMatchObject([{ artist: 2, paidTo: wallets.get(mina)?.address }]);
  expect(proof.amends?.chain.contract).toBe(first.contract.address);
  expect(await failures(second.certificate.proof)).toEqual([]);
  expect((await verifyProof(second.certificate.proof, null)).find(({ id }) => id === "amends")?.result).toBe(
    "ok",
  );
  const [adas] = proof.signatures;
  const [minas] = proof.unchanged ?? [];
  if (!adas || !minas) throw new Error("nobody signed");
  const { paidTo, account } = adas;
  const forged = {
    "somebody whose share changes stands among the unchanged": {
      ...proof,
      signatures: proof.signatures.slice(1),
      unchanged: [{ ...minas, artist: 0, paidTo, account }, minas],
    },
    "somebody unchanged is paid elsewhere": { ...proof, unchanged: [{ ...minas, paidTo }] },
    "it was told too late": {
      ...proof,
      unchanged: [{ ...minas, toldAt: proof.certificate.issuedAt }],
    },
    "there was an objection": { ...proof, unchanged: [{ ...minas, objectedAt: minas.toldAt }] },
    "it replaces something else": {
      ...proof,
      amends: { ...proof.amends, agreement: proof.agreement },
    },
    "the earlier contract is another": {
      ...proof,
      amends: { ...proof.amends, chain: { ...proof.amends?.chain, contract: proof.chain.contract } },
    },
    "what it replaces is left out": { ...proof, amends: undefined },
  };
  for (const [how, one] of Object.entries(forged)) expect(await failures(one), how).toContain("amends");
  expect(await failures({ ...first.proof, amends: proof.amends })).toContain("amends");

  const pdf = await label.visitor.fetch(`/certificate/${second.certificate.id}.pdf?copy=full`);
  const { text: onPaper } = await extractText(
    await getDocumentProxy(new Uint8Array(await pdf.arrayBuffer())),
    {
      mergePages: true,
    },
  );
  const printed = onPaper.replaceAll(/\s+/g, " ");
  expect(printed).toContain("Version 2, for sales from May 2027 on");
  expect(printed.replaceAll(" ", "")).toContain(first.track.agreementHash);
  expect(printed).toContain("as before; told of the change on");
  for (const email of [ada, luis]) expect(printed).toContain(email);
  expect(printed).not.toContain(mina);

  const seen = await allMails([ada, luis, mina]);
  const thirdId = await propose(second.track.id, "2027-08", { [ada]: 10, [luis]: 60, [mina]: 30 });
  await sign([ada, luis, mina], "A change to your track", seen);
  await isPublished(thirdId);
  expect(await failures((await publishedIn(thirdId)).certificate.proof)).toEqual([]);

  await payTestMoney(house, "Polygon", first.contract.address, "10");
  const paid = async () =>
    (await house.world.db.select().from(payouts).where(eq(payouts.contractId, first.contract.id))).map(
      ({ wallet, amountUnits }) => [wallet, Math.round(Number(amountUnits) / 1_000_000)],
    );
  await expect.poll(async () => (await paid()).length, until).toBe(3);
  expect(new Map((await paid()) as [string, number][])).toEqual(
    new Map([
      [wallets.get(ada)?.address ?? "", 5],
      [wallets.get(luis)?.address ?? "", 3],
      [wallets.get(mina)?.address ?? "", 2],
    ]),
  );
});
