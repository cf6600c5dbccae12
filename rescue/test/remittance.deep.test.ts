// @module-tag deep

import { getAddress, slice } from "viem";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { REMITTANCES } from "../../chain/evm/factories.ts";
import { planRemittance } from "../../chain/evm/remittance.ts";
import type { Network } from "../../shared/rules/networks.ts";
import type { RemittanceFile } from "../../shared/schemas/money/remittance-file.ts";
import { keptTransfer } from "./kept-transfer.ts";
import { openWorldToLose, rescue } from "./left-alone.ts";
import { type KnownWallet, knownWallet } from "./published.ts";

/** A statement was agreed and its file kept; then the server stops and its database is dropped. Only nodes are left. */

let left: Awaited<ReturnType<typeof openWorldToLose>>;
let kept: Record<"Ethereum" | "Solana", Awaited<ReturnType<typeof keptTransfer>>>;
beforeAll(async () => {
  left = await openWorldToLose();
  const { house } = left;
  kept = { Ethereum: await keptTransfer(house, "Ethereum"), Solana: await keptTransfer(house, "Solana") };
  await left.lose();
}, 240_000);
afterAll(() => left.chains.stop());

const keyOf = ({ secret }: KnownWallet) => ["--key-file", left.save(`${secret.slice(0, 8)}.key`, secret)];
const about = (file: RemittanceFile) => [
  ...["--remittance", left.save(`${file.address}.json`, JSON.stringify(file))],
  ...["--rpc", left.nodes[file.network]],
];

async function withCoin(network: Network, wallet = knownWallet(network)) {
  await left.chains.give({
    network,
    to: wallet.address,
    amount: "5",
    token: network === "Solana" ? "sol" : "eth",
  });
  return wallet;
}

async function shown(file: RemittanceFile) {
  const { code, out, err } = await rescue(...about(file), "--json");
  expect([code, err]).toEqual([0, ""]);
  return JSON.parse(out);
}

describe.each(["Ethereum", "Solana"] as const)("on %s", (network) => {
  test("too little waits, and only the refund address takes it back", async () => {
    const { file, refund } = kept[network];
    await left.chains.give({ network, to: file.address, amount: "40" });
    const words = await rescue(...about(file));
    expect(words.out).toContain("To deliver 100.00 USDT: 0.00 USDT is delivered, 40.00 USDT is there now.");
    expect(words.out).toContain(`Refund address ${refund.address}`);

    const stranger = await withCoin(network);
    const early = await rescue("deliver", ...about(file), ...keyOf(stranger));
    expect(early).toMatchObject({
      code: 4,
      err: expect.stringContaining("40.00 USDT is there, and the next"),
    });
    const stolen = await rescue("take-back", ...about(file), "--to", stranger.address, ...keyOf(stranger));
    expect(stolen.code).toBe(4);
    expect(stolen.err).toContain(`Only the refund address can take it back: ${refund.address}`);
    const soon = await rescue("give-back", ...about(file), ...keyOf(stranger));
    expect(soon).toMatchObject({ code: 4, err: expect.stringContaining("not delivered yet") });

    await withCoin(network, refund);
    const taken = await rescue("take-back", ...about(file), ...keyOf(refund));
    expect(taken.code, taken.err).toBe(0);
    expect(await shown(file)).toMatchObject({ thereUnits: "0", deliveredUnits: "0" });
    const empty = await rescue("take-back", ...about(file), ...keyOf(refund));
    expect(empty).toMatchObject({ code: 4, err: "Nothing is there.\n" });
  }, 180_000);

  test("anybody has it delivered and divided, and what is over goes back", async () => {
    const { file, proof, contract, usdt } = kept[network];
    await left.chains.give({ network, to: file.address, amount: "100.5" });
    const stranger = await withCoin(network);
    const unsigned = await rescue("deliver", ...about(file), "--from", stranger.address, "--json");
    expect(JSON.parse(unsigned.out)).toMatchObject({
      transactions: [{ what: "Deliver part 1 of 1" }],
      more: false,
    });
    const delivered = await rescue("deliver", ...about(file), ...keyOf(stranger));
    expect(delivered.code, delivered.err).toBe(0);
    expect(await shown(file)).toMatchObject({
      ...{ thereUnits: "500000", deliveredUnits: "100000000", isComplete: true },
      payments: [{ contract, amountUnits: "100000000", isMade: true }],
    });
    const again = await rescue("deliver", ...about(file), ...keyOf(stranger));
    expect(again).toMatchObject({ code: 4, err: "All is delivered.\n" });

    const ofTrack = ["--proof", left.save(`${network}.json`, proof), "--rpc", left.nodes[network]];
    const opening = network === "Solana" ? ["--open-accounts"] : [];
    const divided = await rescue("distribute", ...ofTrack, "--token", usdt, ...opening, ...keyOf(stranger));
    expect(divided.code, divided.err).toBe(0);
    expect((await rescue(...ofTrack)).out).toContain("received 100.00 USDT, paid out");

    const over = await rescue("give-back", ...about(file), ...keyOf(stranger));
    expect(over.code, over.err).toBe(0);
    expect((await rescue(...about(file))).out).toContain("\nAll is delivered.\n");
  }, 180_000);

  test("a file that was changed, or another network, is refused", async () => {
    const { file } = kept[network];
    const [first] = file.payments;
    const changed = { ...file, payments: [{ contract: first?.contract ?? "", amount: "100000001" }] };
    expect(await rescue(...about(changed))).toMatchObject({
      code: 1,
      err: expect.stringContaining("does not follow from its payments"),
    });
    const elsewhere = await rescue(...about({ ...file, chain: "1" }));
    expect(elsewhere).toMatchObject({ code: 3, err: expect.stringMatching(/^Wrong network\./) });
  }, 60_000);
});

test("more contracts than one transaction pays: what has come goes in the agreed order", async () => {
  const { usdt, refund } = kept.Ethereum;
  const nameOf = (i: number) => getAddress(slice(`0x${(i + 1).toString(16).padStart(64, "0")}`, 12));
  const payments = Array.from({ length: 101 }, (_, i) => ({
    contract: nameOf(i + 4_096),
    amountUnits: 1_000_000n,
  }));
  const token = getAddress(usdt);
  const { address } = planRemittance({ token, refund: getAddress(refund.address), payments });
  const file: RemittanceFile = {
    ...{ kind: "ledgerline-remittance", version: 1, network: "Ethereum", chain: "31337" },
    ...{ factory: REMITTANCES.address, address, token, refund: refund.address },
    payments: payments.map(({ contract }) => ({ contract, amount: "1000000" })),
  };
  await left.chains.give({ network: "Ethereum", to: address, amount: "100.9" });
  const stranger = await withCoin("Ethereum");
  const first = await rescue("deliver", ...about(file), ...keyOf(stranger));
  expect(first.out).toMatch(/^Done: Deliver part 1 of 2 \(0x\w+\)\n$/);
  expect(await shown(file)).toMatchObject({ deliveredUnits: "100000000", isComplete: false });
  await left.chains.give({ network: "Ethereum", to: address, amount: "0.1" });
  const second = await rescue("deliver", ...about(file), ...keyOf(stranger));
  expect(second.out).toMatch(/^Done: Deliver part 2 of 2 /);
  expect(await shown(file)).toMatchObject({ thereUnits: "0", isComplete: true });
}, 180_000);
