import { type Address, type Hex, numberToHex } from "viem";
import { generatePrivateKey, privateKeyToAccount } from "viem/accounts";
import { expect } from "vitest";
import { accountAddress, actCall, openCall } from "../../chain/evm/account.ts";
import { createCall, distributeCall, readDistributions, readShares } from "../../chain/evm/client.ts";
import { readAccount } from "../../chain/evm/read-account.ts";
import {
  createRemittanceAndCall,
  deliverChunkCall,
  giveBackCall,
  planRemittance,
  readRemittance,
} from "../../chain/evm/remittance.ts";
import { inChainOrder, splitAddress } from "../../chain/evm/terms.ts";
import { evenly, trackKey, wallet } from "../../chain/evm/test/stage.ts";
import { evmParts } from "../../shared/rules/share.ts";
import type { Geth } from "./geth.ts";
import type { Noted } from "./story.ts";

/** The three contracts by their clients alone, without the product. */

const KEPT_UNITS = 1n;
const gas = ({ gasUsed }: { gasUsed: bigint }) => `${gasUsed.toLocaleString("en")} gas`;

export async function splitStory(geth: Geth, note: Noted) {
  const shares = evenly(["Ada", "Luis", "Mina", "Nora", "Olga"].map((name) => wallet(`${name} on geth`)));
  const split = splitAddress(trackKey("On geth"), shares);
  const paid = 10_000_019n;
  await geth.pay(split, paid);
  note("split: create, 5 payees", gas(await geth.send(createCall(trackKey("On geth"), shares))));
  expect(await readShares(geth.client, split)).toEqual(inChainOrder(shares));
  const first = await geth.send(distributeCall(split, geth.usdt));
  note("split: first distribution", gas(first));
  expect(readDistributions(first.logs)).toMatchObject([{ split, amount: paid - KEPT_UNITS, held: [] }]);
  const ordered = inChainOrder(shares);
  const parts = evmParts(
    paid - KEPT_UNITS,
    ordered.map(({ bps }) => bps),
  );
  for (const [i, { wallet: payee }] of ordered.entries()) expect(await geth.usdtOf(payee)).toBe(parts[i]);
  await geth.pay(split, paid);
  note("split: distribution again", gas(await geth.send(distributeCall(split, geth.usdt))));
}

export async function accountStory(geth: Geth, note: Noted) {
  const [owner, guardian, next] = [generatePrivateKey(), generatePrivateKey(), generatePrivateKey()];
  const at = (key: Hex): Address => privateKeyToAccount(key).address;
  for (const key of [owner, guardian, next]) await geth.giveCoins(at(key), "1");
  const terms = { owner: at(owner), guardian: at(guardian), delayDays: 14 };
  const account = accountAddress(terms);
  await geth.pay(account, 5_000_000n);
  note("payee account: open", gas(await geth.send(openCall(terms))));
  const send = { name: "send", token: geth.usdt, to: wallet("elsewhere"), amountUnits: 2_000_000n } as const;
  note("payee account: withdraw", gas(await geth.send(actCall(account, send), owner)));
  expect(await geth.usdtOf(wallet("elsewhere"))).toBe(2_000_000n);
  const recover = { name: "startRecovery", to: at(next) } as const;
  note("payee account: start a recovery", gas(await geth.send(actCall(account, recover), guardian)));
  await expect(geth.send(actCall(account, { name: "finishRecovery" }))).rejects.toThrow();
  note("payee account: cancel it", gas(await geth.send(actCall(account, { name: "cancelRecovery" }), owner)));
  note(
    "payee account: new owner",
    gas(await geth.send(actCall(account, { name: "changeOwner", to: at(next) }), owner)),
  );
  await expect(geth.send(actCall(account, send), owner)).rejects.toThrow();
  expect(await readAccount(geth.client, terms)).toMatchObject({
    isOpen: true,
    owner: at(next),
    recovery: null,
  });
  await geth.send(actCall(account, { ...send, amountUnits: 3_000_000n }), next);
  expect(await geth.usdtOf(account)).toBe(0n);
}

export async function remittanceStory(geth: Geth, note: Noted) {
  const payments = Array.from({ length: 120 }, (_, i) => ({
    contract: wallet(`contract ${numberToHex(i)} on geth`),
    amountUnits: BigInt(1_000 + i),
  }));
  const refund = wallet("who pays on geth");
  const plan = planRemittance({ token: geth.usdt, refund, payments });
  await geth.pay(plan.address, plan.totalUnits + 77n);
  const first = await geth.send(createRemittanceAndCall(plan, deliverChunkCall(plan, 0)));
  note("remittance: made, 100 contracts paid", gas(first));
  await expect(geth.send(deliverChunkCall(plan, 0))).rejects.toThrow();
  note("remittance: 20 more", gas(await geth.send(deliverChunkCall(plan, 1))));
  for (const { contract, amountUnits } of payments) expect(await geth.usdtOf(contract)).toBe(amountUnits);
  await geth.send(giveBackCall(plan, geth.usdt));
  expect(await geth.usdtOf(refund)).toBe(77n);
  expect(await readRemittance(geth.client, plan)).toMatchObject({
    isComplete: true,
    deliveredUnits: plan.totalUnits,
  });
}
