import { type Address, decodeErrorResult, encodeFunctionData, type Hex, maxUint256 } from "viem";
import { afterAll, beforeAll, expect, test } from "vitest";
import { FAUCET, LOCAL_USDT, localUsdtAbi, localUsdtDeployment } from "../local/local-usdt.ts";
import { evenly, openStage, type Stage, wallets } from "./stage.ts";

/** The test money of local chains must be as awkward as the real one. */

let stage: Stage;
/** The node's second account, whom nobody has given anything. */
const ADA: Address = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";
const [BEN = ADA, CLEO = ADA] = wallets(2);

beforeAll(async () => {
  stage = await openStage();
  await stage.send(localUsdtDeployment);
});
afterAll(() => stage.stop());

const call = (functionName: string, ...args: unknown[]): Hex =>
  encodeFunctionData({ abi: localUsdtAbi, functionName, args } as Parameters<typeof encodeFunctionData>[0]);
const tell = (from: Address, functionName: string, ...args: unknown[]) =>
  stage.send({ to: LOCAL_USDT, from, data: call(functionName, ...args) });
const balance = (who: Address) =>
  stage.client.readContract({
    address: LOCAL_USDT,
    abi: localUsdtAbi,
    functionName: "balanceOf",
    args: [who],
  });

async function refusal(from: Address, functionName: string, ...args: unknown[]): Promise<string | null> {
  const request = { account: from, to: LOCAL_USDT, data: call(functionName, ...args) };
  const error = await stage.client.call(request).then(
    () => null,
    (reason) => reason.walk((cause: { data?: unknown }) => typeof cause.data === "string"),
  );
  return error && decodeErrorResult({ abi: localUsdtAbi, data: error.data }).errorName;
}

test("it stands where the settings expect it, with all of its money in the faucet", async () => {
  expect(await stage.client.getCode({ address: LOCAL_USDT })).toBeDefined();
  expect(await balance(FAUCET)).toBe(10n ** 18n);
  const decimals = { address: LOCAL_USDT, abi: localUsdtAbi, functionName: "decimals" } as const;
  expect(await stage.client.readContract(decimals)).toBe(6n);
});

test("transfer, approve and transferFrom work and answer nothing", async () => {
  for (const data of [
    call("transfer", ADA, 5n),
    call("approve", ADA, 5n),
    call("transferFrom", FAUCET, ADA, 0n),
  ]) {
    const { data: answer } = await stage.client.call({ account: FAUCET, to: LOCAL_USDT, data });
    expect(answer).toBeUndefined();
  }
  await tell(FAUCET, "transfer", ADA, 100n);
  await tell(ADA, "approve", FAUCET, 30n);
  await tell(FAUCET, "transferFrom", ADA, BEN, 30n);
  expect([await balance(ADA), await balance(BEN)]).toEqual([70n, 30n]);
  expect(await refusal(FAUCET, "transferFrom", ADA, BEN, 1n)).toBe("AllowanceTooSmall");
  expect(await refusal(ADA, "transfer", BEN, 71n)).toBe("BalanceTooSmall");
});

test("an allowance goes to zero before it becomes another; the largest is never used up", async () => {
  await tell(ADA, "approve", FAUCET, maxUint256);
  await tell(FAUCET, "transferFrom", ADA, CLEO, 10n);
  const allowed = { address: LOCAL_USDT, abi: localUsdtAbi, functionName: "allowance" } as const;
  expect(await stage.client.readContract({ ...allowed, args: [ADA, FAUCET] })).toBe(maxUint256);
  expect(await refusal(ADA, "approve", FAUCET, 1n)).toBe("AllowanceNotZero");
  expect(await refusal(ADA, "approve", FAUCET, 0n)).toBeNull();
});

test("the blacklist stops those who pay and not those who are paid, a pause everybody", async () => {
  await tell(FAUCET, "addBlackList", ADA);
  expect(await refusal(ADA, "transfer", BEN, 1n)).toBe("BlackListed");
  expect(await refusal(FAUCET, "transferFrom", ADA, BEN, 1n)).toBe("BlackListed");
  expect(await refusal(FAUCET, "transfer", ADA, 1n)).toBeNull();
  await tell(FAUCET, "removeBlackList", ADA);
  expect(await refusal(ADA, "transfer", BEN, 1n)).toBeNull();

  await tell(FAUCET, "pause");
  expect(await refusal(FAUCET, "transfer", BEN, 1n)).toBe("Paused");
  await tell(FAUCET, "unpause");
  expect(await refusal(FAUCET, "transfer", BEN, 1n)).toBeNull();
});

test("only its owner mints, pauses and blacklists", async () => {
  for (const [name, ...args] of [["mint", ADA, 1n], ["pause"], ["unpause"], ["addBlackList", BEN]] as const)
    expect(await refusal(ADA, name, ...args)).toBe("NotOwner");
  const before = await balance(CLEO);
  await tell(FAUCET, "mint", CLEO, 7n);
  expect((await balance(CLEO)) - before).toBe(7n);
});

test("a split divides it", async () => {
  const payees = wallets(6).slice(2);
  const split = await stage.create(evenly(payees));
  await tell(FAUCET, "transfer", split, 40_001n);
  const { receipt } = await stage.distribute(split, LOCAL_USDT);
  expect(receipt.status).toBe("success");
  expect(await Promise.all(payees.map(balance))).toEqual([10_000n, 10_000n, 10_000n, 10_000n]);
});
