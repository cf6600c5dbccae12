import {
  concatHex,
  encodeDeployData,
  getContractAddress,
  type Hex,
  serializeErc6492Signature,
  toHex,
  zeroHash,
} from "viem";
import { generatePrivateKey, privateKeyToAccount } from "viem/accounts";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { DEPLOYER } from "../../chain/evm/factories.ts";
import { testContract } from "../../chain/evm/test/contracts.ts";
import { contractWallet } from "../../harness/agreements/contract-wallet.ts";
import { type TestChains, testChains } from "../../harness/chains/chains.ts";
import { type ArtistWallet, ethereumWallet } from "../../harness/data/artist-wallet.ts";
import { draftRelease, draftTrack } from "../../harness/data/release-drafts.ts";
import { approveBy, mailedTokens, openLabel, somebody } from "../../harness/label.ts";
import { type TestWorld, testWorld } from "../../harness/world.ts";
import { askNode } from "../../proof/ask-node.ts";
import { type FullProof, proofText } from "../../proof/proof.ts";
import { verifyProof } from "../../proof/verify-proof.ts";

/** Wallets that are contracts, as a Safe is: who may speak for one, only its chain knows. */

let chains: TestChains;
let house: TestWorld;
let nodeUrl: string;
beforeAll(async () => {
  chains = await testChains({ slotMs: 80 });
  nodeUrl = chains.settings.ETHEREUM_RPC_URL ?? "";
  house = await testWorld({ ...chains.settings, FREE_RELEASES: "0" });
});
afterAll(async () => {
  await house.close();
  await chains.stop();
});

/** One that stands on the chain. */
const deployed = () => contractWallet(nodeUrl);

/** One that will be made when it is first needed: its signature brings along how. */
function notThereYet(): ArtistWallet {
  const owner = privateKeyToAccount(generatePrivateKey());
  const { abi, bytecode } = testContract("ContractWallet");
  const code = encodeDeployData({ abi, bytecode: bytecode as Hex, args: [owner.address] });
  const address = getContractAddress({ opcode: "CREATE2", from: DEPLOYER, salt: zeroHash, bytecode: code });
  return {
    address,
    sign: async (message) =>
      serializeErc6492Signature({
        address: DEPLOYER,
        data: concatHex([zeroHash, code]),
        signature: await owner.signMessage({ message }),
      }),
  };
}

async function asked(...wallets: ArtistWallet[]) {
  const label = await openLabel(house);
  const people = wallets.map((_, i) => somebody(`artist${i}`));
  const shares = Object.fromEntries(people.map((email) => [email, 100 / people.length]));
  const id = await label.submitted(
    draftRelease([draftTrack("Night Ferry", shares)], { contractConfigId: "ethereum-usdt" }),
  );
  const tokens = await Promise.all(people.map(async (email) => (await mailedTokens(house, email))[0] ?? ""));
  return { label, id, tokens };
}

test("they approve, are paid, and a node confirms it for whoever checks the proof", {
  timeout: 90_000,
}, async () => {
  const wallets = [await deployed(), notThereYet(), ethereumWallet(), ethereumWallet()] as const;
  const { label, id, tokens } = await asked(...wallets);
  for (const [i, wallet] of wallets.entries())
    expect((await approveBy(house, tokens[i] ?? "", wallet)).status).toBe(200);
  const isPublished = async () => expect((await label.read(id)).status).toBe("published");
  await vi.waitFor(isPublished, { timeout: 60_000, interval: 100 });

  const list = (await (await label.visitor.fetch(`/api/workspaces/${label.slug}/tracks`)).json()) as {
    id: string;
  }[];
  const made = await label.visitor.post(`/api/workspaces/${label.slug}/tracks/${list[0]?.id}/certificate`);
  const { certificateUrl } = (await made.json()) as { certificateUrl: string };
  const answer = await label.visitor.fetch(`/api/certificates/${certificateUrl.split("/").at(-1)}`);
  const { proof } = (await answer.json()) as { proof: FullProof };
  expect(proof.signatures.map(({ keyHolder }) => keyHolder)).toEqual([
    "contract",
    "contract",
    "self",
    "self",
  ]);

  const signatures = async (checked: FullProof, url: string | null) =>
    (await verifyProof(proofText(checked), url === null ? null : askNode(url))).find(
      (one) => one.id === "signatures",
    );
  expect(await signatures(proof, nodeUrl)).toMatchObject({
    result: "ok",
    found: "4 signatures, 2 by contract wallets that confirm it on their chain.",
  });
  expect(await signatures(proof, null)).toMatchObject({ result: "not checked" });
  const [first, ...rest] = proof.signatures;
  if (!first) throw new Error("nobody signed");
  const forged = {
    ...proof,
    signatures: [{ ...first, signature: (await wallets[0].sign("another text")).toLowerCase() }, ...rest],
  };
  expect(await signatures(forged, nodeUrl)).toMatchObject({ result: "failed" });
  // As if a key had signed: no key has this address.
  const asKey = { ...proof, signatures: [{ ...first, keyHolder: "self" as const }, ...rest] };
  expect(await signatures(asKey, nodeUrl)).toMatchObject({ result: "failed" });
});

test("whoever does not speak for it is refused, and so is a contract that has no say", {
  tags: "deep",
}, async () => {
  const wallet = await deployed();
  const { tokens } = await asked(wallet, ethereumWallet());
  const stranger = { ...ethereumWallet(), address: wallet.address };
  const refused = await approveBy(house, tokens[0] ?? "", stranger);
  expect([refused.status, refused.body.error]).toEqual([400, "Invalid signature"]);
  const usdt = { ...ethereumWallet(), address: chains.settings.ETHEREUM_USDT ?? "" };
  expect((await approveBy(house, tokens[0] ?? "", usdt)).status).toBe(400);
  for (const signature of [toHex("anything"), "0x", "not hex"])
    expect((await approveBy(house, tokens[0] ?? "", { ...wallet, sign: async () => signature })).status).toBe(
      400,
    );
});

test("one that has let its signer go before publication does not stand by it any more", {
  tags: "deep",
  timeout: 60_000,
}, async () => {
  const wallet = await deployed();
  const other = ethereumWallet();
  const { label, id, tokens } = await asked(wallet, other);
  expect((await approveBy(house, tokens[0] ?? "", wallet)).status).toBe(200);
  await wallet.giveAway();
  expect((await approveBy(house, tokens[1] ?? "", other)).status).toBe(200);
  await expect
    .poll(async () => (await label.read(id)).status, { timeout: 30_000, interval: 200 })
    .toBe("publish_failed");
});
