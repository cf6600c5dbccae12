import { randomBytes } from "node:crypto";
import { expect, vi } from "vitest";
import { issuerKey, logOfOne } from "../../proof/issuer/issuer-key.ts";
import { makeProof, signProof } from "../../proof/make-proof.ts";
import type { FullProof } from "../../proof/proof.ts";
import { sha256 } from "../../proof/sha256.ts";
import { feePayerOf } from "../../server/sending/fee-payer.ts";
import { agreementText, emailCommitmentText } from "../../shared/rules/agreement.ts";
import { APPROVAL_TEXT_VERSION, approvalMessage } from "../../shared/rules/approvals/approval-message.ts";
import { type Network, rowOf } from "../../shared/rules/networks.ts";
import { paidToText } from "../../shared/schemas/money/payee-account.ts";
import type { TestWorld } from "../world.ts";
import { ethereumWallet, solanaWallet } from "./artist-wallet.ts";

/**
 * A stranger signs for a famous name with a wallet of their own and an invented address, has our factory make the contract
 * on the real chain, and issues the certificate to themselves, under our name.
 */
export async function strangersProof({ world }: TestWorld, network: Network): Promise<FullProof> {
  const [name, email, emailSalt] = ["Björn Ulvaeus", "bjorn@example.com", randomBytes(32).toString("hex")];
  const wallet = rowOf(network).kind === "evm" ? ethereumWallet() : solanaWallet();
  const artist = { name, bps: 10_000, emailCommitment: sha256(emailCommitmentText(emailSalt, email)) };
  const agreement = agreementText({
    ledgerline: "agreement/2",
    workspace: "Polar Music",
    release: { name: "Arrival", type: "album", upc: null, date: null, version: 1 },
    track: { title: "Dancing Queen", isrc: null, mediaLink: null },
    network,
    contractConfig: `${network.toLowerCase()}-usdt`,
    artists: [artist],
    silence: null,
    amends: null,
    salt: randomBytes(32).toString("hex"),
  });
  const agreementHash = sha256(agreement);
  const now = new Date();
  const linkHash = sha256("no link was ever sent");
  const facts = {
    ...{ track: "Dancing Queen", release: "Arrival", bps: 10_000, email, artists: [artist], network },
    ...{ agreementHash, trackId: "t", approvalId: "a", tokenHash: linkHash, site: world.config.appUrl },
  };
  const paidTo = paidToText({ address: wallet.address, account: null });
  const message = approvalMessage(facts, { wallet: wallet.address, paidTo }, now.toISOString());
  const payees = [{ wallet: wallet.address, bps: 10_000 }];
  const unsigned = makeProof({
    certificate: { id: "9".repeat(16), url: `${world.config.appUrl}/certificate/9`, issuedAt: now },
    track: { agreement, agreementHash },
    signers: [
      {
        artist: 0,
        ...{ email, emailSalt, requestedAt: now, mailedAt: now, viewedAt: now, signedAt: now, linkHash },
        ...{ wallet: wallet.address, paidTo: wallet.address, account: null, keyHolder: "self", message },
        ...{ messageVersion: APPROVAL_TEXT_VERSION, signature: await wallet.sign(message) },
      },
    ],
    kept: [],
    unchanged: [],
    amends: null,
    chain: {
      network,
      ...world.chains[network].identity(),
      token: rowOf(network).ledgerPerToken ? world.config.chains[network].tokens.USDT : null,
    },
    contract: { ...(await created(world, network, { trackKey: agreementHash, payees })), payees },
    trail: { entries: 9, hash: sha256("no trail") },
  });
  const key = issuerKey(randomBytes(32));
  const issued = await signProof(unsigned, world.config.issuer.name, key);
  return { ...unsigned, issued, log: await logOfOne(key, issued, now.toISOString()) };
}

/** Anybody can have our factory make a contract. */
async function created(
  world: TestWorld["world"],
  network: Network,
  terms: { trackKey: string; payees: { wallet: string; bps: number }[] },
) {
  const chain = world.chains[network];
  const feePayer = feePayerOf(world, network);
  const nonce = (await chain.nextNonce?.(feePayer.address)) ?? null;
  const token = world.config.chains[network].tokens.USDT;
  const [signed] = await chain.signCreate([terms], token, { feePayer, nonce });
  if (!signed) throw new Error("nothing to create");
  const isFinal = async () => {
    await chain.broadcast(signed);
    expect(await chain.outcome(signed)).toMatchObject({ state: "final" });
  };
  await vi.waitFor(isFinal, { timeout: 30_000, interval: 100 });
  const at = await chain.blockOf(signed.id);
  return {
    address: await chain.addressOf(terms),
    transaction: signed.id,
    block: at?.block ?? null,
    blockTime: at?.at ?? null,
  };
}
