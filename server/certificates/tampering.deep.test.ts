// @module-tag deep

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { testChains } from "../../harness/chains/chains.ts";
import { ethereumWallet, solanaWallet } from "../../harness/data/artist-wallet.ts";
import { leavesOf, otherSpellings, someSpellings, withLeaf } from "../../harness/data/mutations.ts";
import {
  checkedBy,
  isSigned,
  publishedProofs,
  reissued,
  results,
  unnoticedChanges,
} from "../../harness/data/proof-tampering.ts";
import { publishedTrack } from "../../harness/data/published-track.ts";
import { type TestWorld, testWorld } from "../../harness/world.ts";
import type { Check, CheckId } from "../../proof/check.ts";
import type { ChainReader } from "../../proof/check-chain.ts";
import { contractTerms } from "../../proof/contract-terms.ts";
import { issuerKey } from "../../proof/issuer/issuer-key.ts";
import { notProven } from "../../proof/not-proven.ts";
import { protectedBy } from "../../proof/paid-to.ts";
import { type FullProof, type Proof, PublicProof, proofText } from "../../proof/proof.ts";
import { sha256 } from "../../proof/sha256.ts";
import { verifyProof } from "../../proof/verify-proof.ts";

let chains: Awaited<ReturnType<typeof testChains>>;
let house: TestWorld;
beforeAll(async () => {
  chains = await testChains();
  house = await testWorld(chains.settings);
});
afterAll(async () => {
  await house.close();
  await chains.stop();
});

const findingOf = (checks: Check[], id: CheckId) => checks.find((check) => check.id === id);

describe.each(["Solana", "Ethereum"] as const)("a proof of %s", (network) => {
  let full: FullProof;
  let copy: PublicProof;
  let read: ChainReader;
  beforeAll(async () => {
    ({ full, copy, read } = await publishedProofs(house, network));
  });
  const check = (proof: Proof, reader: ChainReader | null = read) => checkedBy(proof, reader);

  // Every spelling of every value is tried by tampering.soak.ts.
  test.each(["full", "public"] as const)(
    "is not good any more when anything in the %s copy is changed",
    async (which) => {
      const proof = which === "full" ? full : copy;
      const { tried, unnoticed } = await unnoticedChanges(proof, read, someSpellings);
      expect(unnoticed).toEqual([]);
      expect(tried).toBeGreaterThan(40);
    },
  );

  test("what is the issuer's word alone is what it says it does not prove, no more and no less", async () => {
    const wallet = network === "Solana" ? solanaWallet() : ethereumWallet();
    const others: Record<string, unknown> = {
      id: "another",
      url: "https://example.com/certificate/another",
      keyHolder: "ledgerline",
      entries: 999,
      hash: sha256("another trail"),
      maskedEmail: "b•••@e•••.com",
      messageHash: sha256("another text"),
      linkHash: sha256("another link"),
      wallet: wallet.address,
      block: 1,
      token: network === "Solana" ? wallet.address : null,
      chain: "another",
      transaction: "another",
    };
    const later = (time: string) => new Date(new Date(time).getTime() + 1_000).toISOString();
    for (const proof of [full, copy])
      for (const reader of [read, null]) {
        const honest = results(await check(await reissued(proof), reader));
        const leaves = new Map(leavesOf(proof));
        for (const path of notProven(proof, reader !== null).flatMap(({ fields }) => fields)) {
          expect(leaves.has(path), path).toBe(true);
          const other =
            others[path.split(".").at(-1) ?? ""] ??
            later(String(leaves.get(path) ?? full.certificate.issuedAt));
          const said = await reissued(withLeaf(proof, path, other));
          expect([path, results(await check(said, reader))]).toEqual([path, honest]);
        }
      }
  });

  test("with the hash printed on the certificate, every byte of the full copy counts", async () => {
    const hash = full.issued.certificateHash;
    expect(findingOf(await checkedBy(full, null, hash), "hash")?.result).toBe("ok");
    for (const [path, value] of leavesOf(full).filter(([one]) => isSigned(one))) {
      const [other] = otherSpellings(value);
      const checks = await checkedBy(await reissued(withLeaf(full, path, other)), null, hash);
      expect([path, checks.some(({ result }) => result === "failed")]).toEqual([path, true]);
    }
    const foreign = await verifyProof(proofText(copy), null, sha256("another"));
    expect(findingOf(foreign, "hash")?.result).toBe("failed");
  });

  test("it has one spelling: blanks, another order, a second key are found", async () => {
    const text = proofText(full);
    const spelled = [
      ` ${text}`,
      `${text}\n`,
      JSON.stringify(full, null, 2),
      text.replace('{"agreement":', '{"copy":"full","agreement":'),
      text.replace('"artist":0', '"artist":0.0'),
      text.replace("Night", "\\u004eight"),
    ];
    for (const other of spelled) {
      expect(other).not.toBe(text);
      expect(findingOf(await verifyProof(other, null), "file")?.result).toBe("failed");
    }
    for (const none of ["", "{}", "null", text.slice(1), text.replace('"copy":"full",', "")]) {
      const checks = await verifyProof(none, null);
      expect(checks[0]).toMatchObject({ id: "file", result: "failed" });
      expect(checks.slice(1).every(({ result }) => result === "not checked")).toBe(true);
    }
  });

  /** Everything that can be made to fit without the signers and the chain is made to fit. */
  async function forged(proof: Proof, change: (agreement: string) => string): Promise<Proof> {
    const agreement = change(proof.agreement);
    expect(agreement).not.toBe(proof.agreement);
    const agreementHash = sha256(agreement);
    const { artists } = JSON.parse(agreement) as { artists: { bps: number }[] };
    const payees = proof.signatures.flatMap(({ wallet }, i) => {
      const bps = artists[i]?.bps ?? 0;
      return bps > 0 ? [{ wallet, bps }] : [];
    });
    const made = { ...proof, agreement, agreementHash, chain: { ...proof.chain, payees } };
    const { contract } = await contractTerms(made);
    return { ...made, chain: { ...made.chain, contract } };
  }
  const moreForLuis = (agreement: string) =>
    agreement.replace('"bps":7000', '"bps":6000').replace('"bps":3000', '"bps":4000');

  test("shares changed afterwards, with everything else made to fit, are refuted by the signers and by the chain", async () => {
    const inFull = await check(await forged(full, moreForLuis));
    expect(findingOf(inFull, "texts")?.found).toMatch(/“Share: 70\.00%” and should say “Share: 60\.00%”/);
    expect(findingOf(inFull, "contract")?.found).toMatch(/^There is no contract at /);
    const inPublic = await check(await forged(copy, moreForLuis));
    expect(inPublic.filter(({ result }) => result === "failed").map(({ id }) => id)).toContain("contract");
    const agreement = copy.agreement.replace('"bps":7000', '"bps":6900');
    const short = await check({ ...copy, agreement, agreementHash: sha256(agreement) });
    expect(findingOf(short, "shares")?.found).toBe("The shares add up to 99%.");
  });

  test("each forgery is named", async () => {
    const [first, second, third] = full.signatures;
    if (!first || !second || !third) throw new Error("three have signed");
    const signatures = (...list: FullProof["signatures"]) => ({ ...full, signatures: list });
    const chain = (change: Partial<Proof["chain"]>) => ({ ...full, chain: { ...full.chain, ...change } });
    const stranger = (network === "Solana" ? solanaWallet() : ethereumWallet()).address;
    const cases: [Proof, CheckId, RegExp][] = [
      [
        signatures({ ...first, email: "eve@example.com" }, second, third),
        "emails",
        /^eve@example\.com with its salt/,
      ],
      [
        signatures({ ...first, signature: second.signature }, second, third),
        "signatures",
        /^The signature of ada/,
      ],
      [
        signatures({ ...first, wallet: stranger }, second, third),
        "texts",
        /“Wallet: .+” and should say “Wallet: /,
      ],
      [
        signatures({ ...first, message: second.message }, second, third),
        "texts",
        /and should say “Share: 70\.00%”/,
      ],
      [signatures({ ...first, messageVersion: "3" }, second, third), "texts", /has the unknown version 3/],
      [
        signatures({ ...first, signedAt: "2020-01-01T00:00:00.000Z" }, second, third),
        "texts",
        /but the text says/,
      ],
      [signatures(first, second), "signers", /^There are 2 signatures for 3 co-authors\.$/],
      [signatures(second, first, third), "signers", /^Co-author 1, ada[^,]*, does not stand/],
      [signatures(first, { ...second, wallet: first.wallet }, third), "signers", /is used by two co-authors/],
      [chain({ payees: [{ wallet: stranger, bps: 10_000 }] }), "payees", /does not pay 70% to/],
      [
        chain({ payees: [...full.chain.payees, { wallet: stranger, bps: 1 }] }),
        "payees",
        /0\.01% to .+ which belongs to no co-author/,
      ],
      [chain({ payees: [...full.chain.payees, ...full.chain.payees] }), "payees", /twice/],
      [chain({ contract: stranger }), "address", /^The agreement and its payees give /],
      [
        chain({ factory: stranger }),
        "address",
        network === "Solana" ? /payees give/ : /Ledgerline's factory is/,
      ],
      [
        chain({ chain: "another" }),
        "chain",
        /^The proof names (Solana|Ethereum) another, but the node serves /,
      ],
      [chain({ block: 1 }), "transaction", /but the proof says 1\.$/],
      [chain({ blockTime: "2020-01-01T00:00:00.000Z" }), "transaction", /but the proof says 2020/],
      [chain({ transaction: null }), "transaction", /names a block but no transaction/],
      [chain({ network: "Polygon" }), "shares", /but the proof names Polygon/],
    ];
    for (const [proof, id, sentence] of cases)
      expect(findingOf(await check(proof), id)).toMatchObject({
        result: "failed",
        found: expect.stringMatching(sentence),
      });
  });

  test("each forgery of what the issuer signs is named", async () => {
    const stranger = issuerKey(new Uint8Array(32).fill(4));
    const issued = (change: Partial<Proof["issued"]>) => ({ ...full, issued: { ...full.issued, ...change } });
    const log = (change: Partial<Proof["log"]>) => ({ ...full, log: { ...full.log, ...change } });
    const head = (change: Partial<Proof["log"]["head"]>) => log({ head: { ...full.log.head, ...change } });
    const [first, ...others] = full.signatures;
    if (!first) throw new Error("somebody has signed");
    const signed = (change: Partial<typeof first>) => ({
      ...full,
      signatures: [{ ...first, ...change }, ...others],
    });
    const then = "2020-01-01T00:00:00.000Z";
    const cases: [Proof, CheckId, RegExp][] = [
      [issued({ name: "Universal Music" }), "issued", /^The signature is not valid for Universal Music/],
      [issued({ key: stranger.publicKey }), "issued", /^The signature is not valid/],
      [issued({ publicHash: sha256("another") }), "issued", /^The signature is not valid/],
      [issued({ certificateHash: sha256("another") }), "issued", /but the issuer signed/],
      [{ ...full, certificate: { ...full.certificate, issuedAt: then } }, "issued", /but the issuer signed/],
      [signed({ mailedAt: then }), "issued", /but the issuer signed/],
      [signed({ mailedAt: null }), "issued", /but the issuer signed/],
      [signed({ viewedAt: then }), "issued", /but the issuer signed/],
      [await reissued(signed({ linkHash: sha256("another") })), "texts", /names a different link/],
      [await reissued(full, stranger), "issuer", /^Not issued by the issuer you know/],
      [log({ index: full.log.index + 1 }), "log", /^It is not entry/],
      [log({ path: [...full.log.path, sha256("more")] }), "log", /^It is not entry/],
      [head({ size: full.log.head.size + 1 }), "log", /signature of the log's head is not valid/],
      [head({ root: sha256("another") }), "log", /signature of the log's head is not valid/],
      [head({ at: then }), "log", /signature of the log's head is not valid/],
      [head({ key: stranger.publicKey }), "log", /signed with a different key/],
      [{ ...full, log: (await reissued(full, stranger)).log }, "log", /signed with a different key/],
      [
        { ...full, log: (await reissued(withLeaf(full, "certificate.id", "another"))).log },
        "log",
        /^It is not entry 1/,
      ],
    ];
    for (const [proof, id, sentence] of cases)
      expect([sentence, findingOf(await check(proof), id)]).toEqual([
        sentence,
        expect.objectContaining({ result: "failed", found: expect.stringMatching(sentence) }),
      ]);
  });

  test("each forgery of a payee account's terms is named, also when the issuer signs it", async () => {
    const at = full.signatures.findIndex(({ account }) => account !== null);
    const theirs = full.signatures[at];
    const account = theirs?.account;
    if (!theirs || !account) throw new Error("one is paid to a payee account");
    const stranger = (network === "Solana" ? solanaWallet() : ethereumWallet()).address;
    const paid = (change: Partial<typeof theirs>): Proof => ({
      ...full,
      signatures: full.signatures.map((one, i) => (i === at ? { ...theirs, ...change } : one)),
    });
    const terms = (change: Partial<typeof account>) => paid({ account: { ...account, ...change } });
    const cases: [Proof, RegExp][] = [
      [terms({ owner: stranger }), /belongs to .+, which is not the wallet that signed/],
      [terms({ guardian: stranger }), /give .+, but the proof names/],
      [terms({ delayDays: account.delayDays + 1 }), /give .+, but the proof names/],
      [terms({ delayDays: -1 }), /./],
      [terms({ salt: sha256("another") }), /give .+, but the proof names/],
      [
        terms({ factory: stranger }),
        network === "Solana" ? /give .+, but the proof names/ : /does not open payee accounts/,
      ],
      [paid({ paidTo: stranger }), /give .+, but the proof names/],
      [paid({ account: null }), /is paid to .+, which is not the wallet that signed/],
      [paid({ account: null, paidTo: stranger }), /is paid to .+, which is not the wallet that signed/],
      [paid({ wallet: stranger }), /belongs to .+, which is not the wallet that signed/],
    ];
    for (const [proof, sentence] of cases)
      for (const forged of [proof, await reissued(proof)])
        expect([sentence, findingOf(await check(forged), "accounts")]).toEqual([
          sentence,
          expect.objectContaining({ result: "failed", found: expect.stringMatching(sentence) }),
        ]);
    // Terms that fit each other are still not those that were signed.
    const fitting = await protectedBy(network, account.factory, theirs.wallet, {
      guardian: stranger,
      delayDays: account.delayDays,
    });
    const elsewhere = await reissued(paid({ paidTo: fitting.address, account: fitting.account }));
    expect(findingOf(await check(elsewhere), "accounts")?.result).toBe("ok");
    expect(findingOf(await check(elsewhere), "texts")?.found).toMatch(/should say “Paid to: /);
    expect(findingOf(await check(elsewhere), "payees")?.result).toBe("failed");
  });

  test("a transaction of another contract did not create this one", async () => {
    const { id } = await publishedTrack(house, network, "Another");
    const other = PublicProof.parse(
      await (await house.visitor().fetch(`/certificate/${id}/proof.json`)).json(),
    ).chain;
    const { transaction, block, blockTime } = other;
    const swapped = { ...full, chain: { ...full.chain, transaction, block, blockTime } };
    expect(findingOf(await check(swapped), "transaction")?.found).toMatch(/did not create this contract/);
    const unknown = { ...full, chain: { ...full.chain, transaction: `${transaction?.slice(0, -2)}11` } };
    expect(findingOf(await check(unknown), "transaction")?.result).toBe("not checked");
  });

  test("the chain is not believed about another address, another owner or other terms", async () => {
    const { shownAt } = await contractTerms(full);
    const wanted = { network, address: shownAt, transaction: full.chain.transaction, programs: [] };
    const honest = await read(wanted);
    const found = honest.found as { owner?: string; data?: string; code?: string };
    const bytes = Buffer.from(found.data ?? found.code?.slice(2) ?? "", found.data ? "base64" : "hex");
    const spelled = (changed: Buffer) =>
      found.code
        ? { code: `0x${changed.toString("hex")}` }
        : { owner: found.owner ?? "", data: changed.toString("base64") };
    const readings = [
      { ...honest, address: full.chain.contract === shownAt ? full.chain.factory : full.chain.contract },
      { ...honest, found: null },
      { ...honest, found: { owner: full.chain.contract, data: found.data ?? "" } },
      { ...honest, found: { code: "0x" } },
      { ...honest, found: spelled(Buffer.concat([bytes, Buffer.alloc(1)])) },
    ];
    for (const reading of readings)
      expect(findingOf(await check(full, async () => reading), "contract")?.result).toBe("failed");
    // A ledger also counts what was paid and knows who paid its rent: those bytes are no terms.
    const terms = [...bytes.keys()].filter(
      (i) => found.code || i === 3 || (i >= 8 && i < 40) || (i >= 72 && i < 136),
    );
    expect(terms.length).toBeGreaterThan(80);
    for (const i of terms) {
      const changed = Buffer.from(bytes);
      changed[i] = (changed[i] ?? 0) ^ 1;
      const checks = await check(copy, async () => ({ ...honest, found: spelled(changed) }));
      expect([i, findingOf(checks, "contract")?.result]).toEqual([i, "failed"]);
    }
  });
});
