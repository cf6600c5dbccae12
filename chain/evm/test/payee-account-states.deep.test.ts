// @module-tag deep

import { type Address, encodeFunctionData, type Hex, zeroAddress } from "viem";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Act, PayeeAccount } from "../../models/payee-account.ts";
import { keyOf, SELF, type Step, walk } from "../../models/walk-payee-account.ts";
import { accountAbi } from "../abi.ts";
import { accountAddress, actCall, openCall } from "../account.ts";
import { testContract } from "./contracts.ts";
import { openStage, type Stage } from "./stage.ts";

/** Every state of the model, reached on a chain; in each, everything anybody can try ends as the model says. */

const DELAY_DAYS = 14;
/** The model's delay is two units. */
const UNIT_SECONDS = (DELAY_DAYS * 86_400) / 2;

let stage: Stage;
let account: Address;
let reader: Address;
const people = new Map<string, Address>();
beforeAll(async () => {
  stage = await openStage(["--prune-history"]);
  for (const name of ["ada", "ben", "gil", "hedy", "stranger"]) people.set(name, await stage.person(name));
  const terms = { owner: who("ada"), guardian: who("gil"), delayDays: DELAY_DAYS };
  account = accountAddress(terms);
  people.set(SELF, account);
  reader = await stage.deploy("AccountReader");
  await stage.send(openCall(terms));
  await stage.payUsdt(account, 10n ** 9n);
});
afterAll(() => stage.stop());

const who = (name: string | null): Address =>
  name === null ? zeroAddress : (people.get(name) ?? zeroAddress);
const nameOf = (address: Address) => [...people].find(([, one]) => one === address)?.[0] ?? null;

function callOf(doing: Act): Hex {
  switch (doing.name) {
    case "withdraw":
      return actCall(account, { name: "send", token: stage.usdt, to: who("stranger"), amountUnits: 1n }).data;
    case "forward":
      return actCall(account, { name: "forward", token: stage.usdt }).data;
    case "changeGuardian":
    case "changeOwner":
    case "startRecovery":
      return encodeFunctionData({ abi: accountAbi, functionName: doing.name, args: [who(doing.to)] });
    case "cancelRecovery":
    case "finishRecovery":
    case "setForwarding":
      return actCall(account, doing).data;
  }
}

/** As the model has it: times are units from now on, rounded up, because each transaction takes a second of its own. */
async function onChain(): Promise<string> {
  const { abi } = testContract("AccountReader");
  const read = { address: reader, abi, functionName: "read", args: [account] } as const;
  const [owner, guardian, forwarding, recoveryTo, recoverySince, changeTo, changeSince, now] =
    (await stage.client.readContract(read)) as [
      Address,
      Address,
      boolean,
      Address,
      bigint,
      Address,
      bigint,
      bigint,
    ];
  const at = (since: bigint) => Math.max(0, Math.ceil(Number(since - now) / UNIT_SECONDS));
  return keyOf({
    self: SELF,
    delay: 2,
    owner: nameOf(owner) ?? "nobody",
    guardian: nameOf(guardian),
    forwarding,
    recovery:
      recoveryTo === zeroAddress ? null : { to: nameOf(recoveryTo) ?? "nobody", at: at(recoverySince) },
    guardianChange: changeSince === 0n ? null : { to: nameOf(changeTo), at: at(changeSince) },
  });
}

async function take(step: Step): Promise<void> {
  if (!("by" in step)) return await stage.wait(UNIT_SECONDS);
  const { status } = await stage.send({
    to: account,
    data: callOf(step.doing),
    from: who(step.by),
    gas: 500_000n,
  });
  expect([step, status]).toEqual([step, "success"]);
}

test("the contract is the model, in every state", { timeout: 900_000 }, async () => {
  const places = walk();
  const counts = { states: 0, refused: 0, done: 0 };

  async function visit(state: PayeeAccount) {
    counts.states++;
    const later: Step[] = [];
    for (const { step, outcome, isNew } of places.get(keyOf(state))?.tried ?? []) {
      if (typeof outcome === "string" && "by" in step) {
        counts.refused++;
        const found = await stage.refusal({
          to: account,
          data: callOf(step.doing),
          from: who(step.by),
          gas: 500_000n,
        });
        expect([keyOf(state), step, found]).toEqual([keyOf(state), step, outcome]);
      } else if (typeof outcome !== "string") {
        counts.done++;
        const before = await stage.client.snapshot();
        await take(step);
        expect([keyOf(state), step, await onChain()]).toEqual([keyOf(state), step, keyOf(outcome)]);
        await stage.client.revert({ id: before });
        if (isNew) later.push(step);
      }
    }
    for (const step of later) {
      const before = await stage.client.snapshot();
      await take(step);
      const outcome = places.get(keyOf(state))?.tried.find((one) => one.step === step)?.outcome;
      if (outcome && typeof outcome !== "string") await visit(outcome);
      await stage.client.revert({ id: before });
    }
  }

  const [start] = places.values();
  if (start) await visit(start.account);
  expect(counts.states).toBe(places.size);
  expect(Math.min(counts.refused, counts.done)).toBeGreaterThan(5_000);
});
