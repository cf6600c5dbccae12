import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { testChains } from "../../../harness/chains/chains.ts";
import { solanaWallet } from "../../../harness/data/artist-wallet.ts";
import { TEST_ISSUER } from "../../../harness/data/logged.ts";
import { strangersProof } from "../../../harness/data/strangers-proof.ts";
import { type TestWorld, testWorld } from "../../../harness/world.ts";
import { askNode } from "../../../proof/ask-node.ts";
import { contractTerms, ledgerTerms } from "../../../proof/contract-terms.ts";
import { issuerOfKey } from "../../../proof/issuer/check-issuer.ts";
import { issuerKey, logOfOne } from "../../../proof/issuer/issuer-key.ts";
import { signProof } from "../../../proof/make-proof.ts";
import { type FullProof, proofText } from "../../../proof/proof.ts";
import { verifyProof } from "../../../proof/verify-proof.ts";
import { verifyCommand } from "../../../scripts/verify-command.ts";
import type { ChainReading } from "../../../shared/schemas/certificates.ts";

let chains: Awaited<ReturnType<typeof testChains>>;
let house: TestWorld;
beforeAll(async () => {
  chains = await testChains({ slotMs: 20 });
  house = await testWorld(chains.settings);
});
afterAll(async () => {
  await house.close();
  await chains.stop();
});

const nodeOf = (network: "Solana" | "Ethereum") => house.world.config.chains[network].urls[0] ?? "";
const folder = mkdtempSync(path.join(tmpdir(), "ledgerline-stranger-"));

describe.each(["Solana", "Ethereum"] as const)("on %s", (network) => {
  test("a famous name, own wallets and an invented address are not proven, whoever they say issued it", async () => {
    const file = path.join(folder, `${network}.json`);
    writeFileSync(file, proofText(await strangersProof(house, network)));
    const verify = (...args: string[]) => verifyCommand([file, "--rpc", nodeOf(network), ...args]);

    const alone = await verify();
    expect(alone.text).toContain("✓ The contract on the chain has exactly these terms");
    expect(alone.text).toContain(
      `Issued by ${house.world.config.issuer.name}, whose key you have not checked.`,
    );
    expect(alone.text).toContain("that the names and email addresses belong to the people who signed");
    expect(alone.text).toContain("\nNOT ISSUED BY A KNOWN ISSUER.");
    expect(alone.code).toBe(1);

    for (const issuer of [TEST_ISSUER.publicKey, house.url]) {
      const known = await verify("--issuer", issuer);
      expect(known.text).toContain("✗ The issuer is one you know\n    Not issued by ");
      expect(known.text).toContain("\nNOT PROVEN: ");
      expect(known.code).toBe(1);
    }
    const asOurs = await verify("--issuer", house.url);
    expect(asOurs.text).toContain("✗ The log still has everything it had then");
  });
});

describe("a program of one's own, which says whatever its maker likes", () => {
  const key = issuerKey(new Uint8Array(32).fill(5));
  const maker = solanaWallet().address;
  let forged: FullProof;
  let reading: ChainReading;

  /** The same agreement at a program that nobody published; the chain shows a ledger there just like ours. */
  beforeAll(async () => {
    const { issued: _issued, log: _log, ...honest } = await strangersProof(house, "Solana");
    const honestTerms = await contractTerms(honest);
    const chain = { ...honest.chain, factory: maker };
    const terms = await contractTerms({ ...honest, chain });
    if (terms.kind !== "solana") throw new Error("a contract on Solana");
    const unsigned = { ...honest, chain: { ...chain, contract: terms.contract } };
    const issuing = await signProof(unsigned, "Anybody", key);
    forged = {
      ...unsigned,
      issued: issuing,
      log: await logOfOne(key, issuing, unsigned.certificate.issuedAt),
    };

    const wanted = { network: "Solana", transaction: chain.transaction, programs: [] } as const;
    const shown = await askNode(nodeOf("Solana"))({ ...wanted, programs: [], address: honestTerms.shownAt });
    const ledger = Buffer.from(shown.found && "data" in shown.found ? shown.found.data : "", "base64");
    const { getAddressEncoder } = await import("@solana/kit");
    Buffer.from(getAddressEncoder().encode(ledgerTerms(terms).vault)).copy(ledger, 72);
    reading = {
      ...shown,
      address: terms.shownAt,
      found: { owner: maker, data: ledger.toString("base64") },
      transaction: shown.transaction && { ...shown.transaction, names: [terms.shownAt] },
    };
  });

  const failedBy = async (programs: ChainReading["programs"] | null, issuer = issuerOfKey(key.publicKey)) => {
    const read = programs && (async () => ({ ...reading, programs }));
    const checks = await verifyProof(proofText(forged), read, null, { issuer });
    return checks.filter(({ result }) => result === "failed").map(({ id, found }) => `${id}: ${found}`);
  };

  test("everything fits but its code", async () => {
    expect(await failedBy([])).toEqual([`code: There is no program at ${maker}.`]);
    const [other] = await failedBy([{ address: maker, hash: "sha256:00", changeableBy: null }]);
    expect(other).toMatch(/^code: The code at .* is not Ledgerline's: its hash is sha256:00, not sha256:/);
  });

  test("our code that somebody can still change is not good enough", async () => {
    const { default: recorded } = await import("../../../chain/solana/programs.json", {
      with: { type: "json" },
    });
    const ours = { address: maker, hash: recorded.split.program };
    expect(await failedBy([{ ...ours, changeableBy: maker }])).toEqual([
      `code: The code at ${maker} can be changed by ${maker}.`,
    ]);
    expect(await failedBy([{ ...ours, changeableBy: null }])).toEqual([]);
  });

  test("without a node, what the issuer names is compared", async () => {
    const { network, chain } = forged.chain;
    const named = (factory: string) => ({
      ...issuerOfKey(key.publicKey),
      contracts: [{ network, chain, factory, accountFactory: factory }],
    });
    expect(await failedBy(null, named(solanaWallet().address))).toEqual([
      `code: The issuer does not use ${maker}.`,
    ]);
    expect(await failedBy(null, named(maker))).toEqual([]);
  });
});
