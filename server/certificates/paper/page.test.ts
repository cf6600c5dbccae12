import { expect, test } from "vitest";
import { emailOf, type FixtureTrack, fullProof, MANY_ARTISTS } from "../../../harness/data/proof-fixture.ts";
import { publicCopy } from "../../../proof/make-proof.ts";
import { certificateFacts } from "./certificate-facts.ts";
import { certificatePage, notFoundPage } from "./page.tsx";

const TEMPLATE = "<html><head><!--head--></head><body><!--page--></body></html>";
const ANYBODY = { mayHaveFull: false, fullRefused: false };
const publicPage = async (track: FixtureTrack = {}) =>
  certificatePage(TEMPLATE, certificateFacts(publicCopy(await fullProof(track))), ANYBODY);

test("names come out as they were written, and never as markup", async () => {
  const name = `<script>alert(1)</script> "'& $& $' $1`;
  const page = await publicPage({ title: name, artists: [{ name, bps: 10_000 }], workspace: name });
  expect(page).not.toContain("<script");
  expect(page).toContain("&lt;script&gt;alert(1)&lt;/script&gt; &quot;&#x27;&amp; $&amp; $&#x27; $1</h1>");
});

test("holds no inline style or script: the content policy allows neither", async () => {
  const page = (await publicPage({ artists: MANY_ARTISTS })) + notFoundPage(TEMPLATE);
  expect(page).not.toMatch(/ style="| on[a-z]+="|<style|<script/);
});

test("the public copy holds nobody's address, signed text or signature", async () => {
  const full = await fullProof({ artists: MANY_ARTISTS });
  const page = await publicPage({ artists: MANY_ARTISTS });
  full.signatures.forEach(({ signature, message }, index) => {
    expect(page).not.toContain(emailOf(index));
    expect(page).not.toContain(signature);
    expect(page).not.toContain(message.split("\n")[2]);
  });
});

test("says what it proves, what it does not, and who holds which key", async () => {
  const page = await publicPage();
  expect(page).toContain(
    "It is evidence of agreed shares. It is not a copyright registration and not legal advice.",
  );
  expect(page).toContain("A share is a share of the money this contract receives");
  expect(page).toContain("npm run verify");
  expect(page.match(/<td>own wallet<\/td>/g)).toHaveLength(2);
  expect(page.match(/<td>key held by Ledgerline<\/td>/g)).toHaveLength(1);
});

test("the contract leads to its page, where royalties are paid", async () => {
  const { contract } = (await fullProof()).chain;
  expect(await publicPage()).toContain(`<a href="/contract/solana/${contract}">${contract}</a>`);
});

test("the full copy is offered to those who may have it, and to nobody else", async () => {
  const facts = certificateFacts(publicCopy(await fullProof()));
  expect(certificatePage(TEMPLATE, facts, ANYBODY)).not.toContain("copy=full");
  const forMembers = certificatePage(TEMPLATE, facts, { mayHaveFull: true, fullRefused: false });
  expect(forMembers).toContain(`/certificate/${facts.id}/proof.json?copy=full`);
});

test("a contract that somebody else had created has no transaction to show", async () => {
  const proof = await fullProof();
  const chain = { ...proof.chain, transaction: null, block: null, blockTime: null };
  const page = certificatePage(TEMPLATE, certificateFacts({ ...proof, chain }), ANYBODY);
  expect(page).toContain("created by someone else; its address is derived from its terms");
  expect(page).toContain("unknown");
});

test("a certificate of a test network says so first, and one of the real network does not", async () => {
  const proof = await fullProof();
  const facts = (chain: string) => certificateFacts({ ...proof, chain: { ...proof.chain, chain } });
  const said = "Test network: this money is not real.";
  expect(certificatePage(TEMPLATE, facts(proof.chain.chain), ANYBODY)).not.toContain(said);
  // Devnet, and a chain of one's own that nobody knows.
  for (const chain of [
    "EtWTRABZaYq6iMfeYKouRu166VU2xqa1wcaWoxPkrZBG",
    "4vJ9JU1bJJE96FWSJKvHsmmFADCg4gpZQff4P3bkLKi",
  ])
    expect(certificatePage(TEMPLATE, facts(chain), ANYBODY)).toContain(`<p class="test-network">${said}</p>`);
});
