import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { testChains } from "../../harness/chains/chains.ts";
import { TEST_ISSUER } from "../../harness/data/logged.ts";
import { publishedTrack } from "../../harness/data/published-track.ts";
import { type TestWorld, testWorld } from "../../harness/world.ts";
import { anyFreePort } from "../../local/free-port.ts";
import { FullProof } from "../../proof/proof.ts";
import { sha256 } from "../../proof/sha256.ts";
import { verifyCommand } from "../../scripts/verify-command.ts";
import { projectRoot } from "../project-root.ts";

/** `npm run verify`, as somebody runs it who has nothing but the file and a node. */

let chains: Awaited<ReturnType<typeof testChains>>;
let house: TestWorld;
const folder = mkdtempSync(path.join(tmpdir(), "ledgerline-verify-"));
beforeAll(async () => {
  chains = await testChains();
  house = await testWorld(chains.settings);
});
afterAll(async () => {
  await house.close();
  await chains.stop();
});

async function verify(...args: string[]): Promise<{ code: number; said: string }> {
  const answer = await verifyCommand(args);
  return { code: answer.code, said: answer.text };
}

/** In a process of its own, as npm starts it. */
async function verifyAlone(...args: string[]): Promise<{ code: number; out: string; err: string }> {
  const child = spawn(process.execPath, ["--import", "tsx", "scripts/verify.ts", ...args], {
    cwd: projectRoot,
    env: { PATH: process.env.PATH },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const [out, err, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, "close"),
  ]);
  return { code: code as number, out, err };
}

const nodeOf = (network: "Solana" | "Ethereum" | "Polygon") =>
  house.world.config.chains[network].urls[0] ?? "";

async function proofFile(network: "Solana" | "Ethereum", copy: "public" | "full") {
  const { id, label } = await publishedTrack(house, network);
  const text = await (await label.visitor.fetch(`/certificate/${id}/proof.json?copy=${copy}`)).text();
  return { text, file: saved(`${network}-${copy}`, text) };
}

function saved(name: string, text: string): string {
  const file = path.join(folder, `${name}.json`);
  writeFileSync(file, text);
  return file;
}

describe.each(["Solana", "Ethereum"] as const)("on %s", (network) => {
  test("a good proof is told line by line, each tampering is named", { tags: "deep" }, async () => {
    const { text, file } = await proofFile(network, "full");
    const rpc = nodeOf(network);
    const { certificateHash } = FullProof.parse(JSON.parse(text)).issued;
    const good = await verify(file, "--rpc", rpc, "--hash", certificateHash, "--issuer", house.url);
    expect(good.said).toContain("PROVEN, within the limits each line states.");
    expect(good.said).toContain("✓ The contract on the chain has exactly these terms");
    expect(good.said).toContain("✓ The log still has everything it had then");
    expect(good.said).toContain("✓ The code behind the contract is Ledgerline's, and nobody can change it");
    expect(good.said).toContain("– What this copy cannot prove by itself");
    expect(good.said).not.toContain("✗");
    expect(good.code).toBe(0);

    const tampered: [string, RegExp][] = [
      [text.replace("Night Ferry", "Night Fairy"), /✗ The agreement matches its hash/],
      [text.replaceAll(/"bps":3000/g, '"bps":3001'), /✗ The contract pays the signers' wallets/],
      [text.replace(/"block":\d+/, '"block":7'), /✗ The transaction that created.*\n.*the proof says 7/],
    ];
    const found = await Promise.all(
      tampered.map(async ([other], i) => {
        expect(other).not.toBe(text);
        return await verify(saved(`${network}-tampered-${i}`, other), "--rpc", rpc);
      }),
    );
    for (const [i, { code, said }] of found.entries()) {
      expect(said).toMatch(tampered[i]?.[1] ?? /^$/);
      expect(code).toBe(1);
    }
    const other = await verify(file, "--rpc", rpc, "--hash", sha256("another certificate"));
    expect(other.said).toContain("✗ The proof matches the certificate's hash");
    expect(other.code).toBe(1);
  });
});

test("a public copy proves what it can, and says what it cannot", { tags: "deep" }, async () => {
  const { file } = await proofFile("Ethereum", "public");
  const { code, said } = await verify(file, "--rpc", nodeOf("Ethereum"), "--issuer", TEST_ISSUER.publicKey);
  expect(said).toContain(
    "– Every signature is valid for its wallet and text\n    Only the full copy can prove this.",
  );
  expect(said).toContain("the co-authors' addresses and what they signed");
  expect(code).toBe(0);

  const wrongChain = await verify(file, "--rpc", nodeOf("Polygon"));
  expect(wrongChain.said).toContain("The proof names Ethereum 31337, but the node serves 31338.");
  expect(wrongChain.code).toBe(1);

  const nobody = await verify(file, "--rpc", `http://127.0.0.1:${await anyFreePort()}`);
  expect(nobody.said).toContain("The chain could not be read");
  expect(nobody.said).toContain("NOT PROVEN: the chain could not be checked.");
  expect(nobody.code).toBe(1);

  const otherKind = await verify(file, "--rpc", nodeOf("Solana"));
  expect(otherKind.said).toContain("The chain could not be read: the Ethereum node gave no valid answer");
  expect(otherKind.code).toBe(1);

  const offline = await verify(file, "--offline");
  expect(offline.said).toContain("The chain was not checked: use --rpc to check the contract.");
  expect(offline.said).toContain("The issuer's key was not checked");
  expect(offline.code).toBe(0);

  const silent = `http://127.0.0.1:${await anyFreePort()}`;
  const noLog = await verify(file, "--rpc", nodeOf("Ethereum"), "--log", silent);
  expect(noLog.said).toContain("NOT PROVEN: the issuer's log could not be checked.");
  expect(noLog.code).toBe(1);
  const noIssuer = await verify(file, "--offline", "--issuer", silent);
  expect(noIssuer.said).toMatch(/^The issuer could not be asked: /);
  const node = await verify(file, "--offline", "--issuer", nodeOf("Solana"));
  expect(node.said).toMatch(/^The issuer could not be asked: .* gave no valid answer/);
});

test("as a command: the answer on one stream, a complaint on the other, and a status for scripts", {
  tags: "deep",
  timeout: 60_000,
}, async () => {
  const { text: proof, file } = await proofFile("Solana", "full");
  const wrong = saved("alone-tampered", proof.replace("Night Ferry", "Night Fairy"));
  const [good, bad, senseless] = await Promise.all([
    verifyAlone(file, "--rpc", nodeOf("Solana"), "--issuer", TEST_ISSUER.publicKey),
    verifyAlone(wrong, "--offline"),
    verifyAlone(),
  ]);
  expect(good).toMatchObject({ code: 0, err: "" });
  expect(good.out).toContain("\n\nPROVEN, within the limits each line states.\n");
  expect(bad).toMatchObject({ code: 1, err: "" });
  expect(bad.out).toContain("NOT PROVEN: ");
  expect(senseless).toMatchObject({ code: 1, out: "" });
  expect(senseless.err).toMatch(/^Give one proof file\.\nUsage: /);
});

test("what cannot be a question is answered in a sentence", async () => {
  const text = saved("text", "not a proof");
  const cases: [string[], RegExp][] = [
    [[], /^Give one proof file\.\nUsage: /],
    [[path.join(folder, "missing.json"), "--offline"], /^File not found: .*missing\.json$/],
    [[folder, "--offline"], /cannot be read \(EISDIR\)/],
    [[text], /^Give --rpc with the address of a node/],
    [[text, "--offline", "--rpc", "http://127.0.0.1:1"], /^Give --rpc with the address of a node/],
    [[text, "--rpc", "nonsense"], /^--rpc must be a URL that starts with http/],
    [[text, "--offline", "--hash", "12"], /^--hash must be the 64 hex digits/],
    [[text, "--offline", "--issuer", "12"], /^--issuer must be the 64 hex digits/],
    [[text, "--offline", "--anchor-rpc", "http://127.0.0.1:1"], /^--anchor-rpc needs --log/],
    [["--watch-log", "nonsense"], /^--watch-log must be a URL/],
    [[text, "--nonsense"], /Unknown option '--nonsense'/],
    [[text, "--offline"], /✗ The file is a Ledgerline proof\n {4}It is not JSON\./],
  ];
  const answers = await Promise.all(cases.map(([args]) => verify(...args)));
  for (const [i, { code, said }] of answers.entries()) {
    expect(said).toMatch(cases[i]?.[1] ?? /^$/);
    expect(code).toBe(1);
  }
});
