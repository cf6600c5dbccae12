// @module-tag deep

import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { testChains } from "../../harness/chains/chains.ts";
import { asIfPublished } from "../../harness/data/as-if-published.ts";
import { fullProof } from "../../harness/data/proof-fixture.ts";
import { publishedTrack } from "../../harness/data/published-track.ts";
import { type TestWorld, testWorld } from "../../harness/world.ts";
import { publicCopy } from "../../proof/make-proof.ts";
import { releases } from "../db/schema.ts";
import { openPdfMaker } from "./paper/pdf.ts";
import { certificateSheet, type Paper } from "./paper/typeset.ts";

/** Odd addresses, and too much of everything. */

let chains: Awaited<ReturnType<typeof testChains>>;
let house: TestWorld;
let published: Awaited<ReturnType<typeof publishedTrack>>;
beforeAll(async () => {
  chains = await testChains({ slotMs: 20 });
  house = await testWorld({ ...chains.settings, TRUSTED_PROXIES: "1", FREE_RELEASES: "0" });
  published = await publishedTrack(house, "Solana");
});
afterAll(async () => {
  await house.close();
  await chains.stop();
});

const from = (address: string) => ({ headers: { "x-forwarded-for": address } });

test.each(["%00", "a%00b", "%ff", "..%2f..%2fetc", "x".repeat(5_000), "%F0%9F%8E%89", "'%20or%201=1--"])(
  "nothing is at an odd address, and nothing breaks: %s",
  async (odd) => {
    for (const path of [
      `/certificate/${odd}`,
      `/certificate/${odd}?copy=full`,
      `/certificate/${odd}.pdf`,
      `/certificate/${odd}/proof.json`,
      `/certificate/${odd}/proof.json?copy=full`,
      `/api/certificates/${odd}`,
      `/api/certificates/${odd}/chain`,
      `/s/${odd}`,
      `/s/${odd}/og.png`,
    ])
      for (const method of ["GET", "HEAD", "POST"]) {
        const { status } = await house.visitor().fetch(path, { method, headers: { origin: house.url } });
        expect([method, path, status >= 400 && status < 500]).toEqual([method, path, true]);
      }
  },
);

test("nobody keeps the typesetter busy for everybody: so many new ones a minute, kept ones at will", async () => {
  const at = `/certificate/${published.id}.pdf`;
  const statuses: number[] = [];
  for (let i = 0; i < 40; i++) statuses.push((await house.visitor().fetch(at, from("203.0.113.7"))).status);
  expect(new Set(statuses)).toEqual(new Set([200]));
  const copies = ["a4", "letter"].map((paper) => `${at}?paper=${paper}`);
  await house.world.db.execute(
    `update rate_limits set hits = array_fill(now(), array[1000]) where key like 'certificate-pdf:%'`,
  );
  const [kept, fresh] = await Promise.all(
    copies.map((path) => house.visitor().fetch(path, from("203.0.113.7"))),
  );
  expect([kept?.status, fresh?.status]).toEqual([200, 429]);
  expect(fresh?.headers.get("retry-after")).toBeTruthy();
  expect(fresh?.headers.get("cache-control")).toBeNull();
  expect((await house.visitor().fetch(`${at}?paper=letter`, from("203.0.113.8"))).status).toBe(200);
});

test("a queue of certificates that would take too long is not joined", async () => {
  const make = openPdfMaker();
  const makePdf = (one: typeof proof, paper: Paper) => make(certificateSheet(one, paper));
  const proof = publicCopy(await fullProof());
  const asked = await Promise.allSettled(Array.from({ length: 60 }, () => makePdf(proof, "a4")));
  const refused = asked.filter(({ status }) => status === "rejected");
  expect(refused.length).toBeGreaterThan(0);
  expect(refused.map((one) => (one as PromiseRejectedResult).reason.code)).toEqual(
    refused.map(() => "certificates_busy"),
  );
  expect(asked.length - refused.length).toBeGreaterThanOrEqual(20);
  expect(await makePdf(proof, "a4")).toBeInstanceOf(Uint8Array);
});

test.each(["certificate", "share"])(
  "a script that asks for a %s without end is slowed down",
  async (what) => {
    const { label, at } = published;
    const asked = await Promise.all(Array.from({ length: 150 }, () => label.visitor.post(`${at}/${what}`)));
    const statuses = asked.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(120);
    expect(new Set(statuses)).toEqual(new Set([200, 429]));
  },
);

test("the button for trying again begins one try, however often it is pressed", async () => {
  const { label, releaseId } = await asIfPublished(house);
  await house.world.db.update(releases).set({ status: "publish_failed" }).where(eq(releases.id, releaseId));
  const asked = await Promise.all(
    Array.from({ length: 50 }, () => label.visitor.post(`${label.at}/${releaseId}/retry`)),
  );
  const statuses = asked.map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(20);
  expect(new Set(statuses)).toEqual(new Set([200, 429]));
});
