import { type Address, concatHex, encodeFunctionData, erc20Abi, type Hex, numberToHex } from "viem";
import {
  accountAddress,
  actCall,
  deliverCall,
  openAndCall,
  openCall,
  vaultAddress,
} from "../../chain/evm/account.ts";
import {
  createRemittanceCall,
  deliverChunkCall,
  MOST_IN_CHUNK,
  planRemittance,
} from "../../chain/evm/remittance.ts";
import { SENDER } from "../../chain/evm/test/anvil.ts";
import { type Stage, wallet } from "../../chain/evm/test/stage.ts";
import { floorOf, gasOf, overPercent, PAYMENT_UNITS, walletsOf } from "./evm-gas.ts";

/** Gas of payee accounts and remittances, against the least that the same transfers can cost, told in the same calls. */

export interface AccountGas {
  open: number;
  openWithoutGuardian: number;
  openAgain: number;
  send: number;
  plainTransfer: number;
  sendFloor: number;
  sendOverFloorPercent: number;
  sendCoin: number;
  changeOwner: number;
  startRecovery: number;
  finishRecovery: number;
  deliverFromVault: number;
}

export async function accountGas(stage: Stage): Promise<AccountGas> {
  const terms = { owner: SENDER, guardian: SENDER, delayDays: 30 };
  const account = accountAddress(terms);
  const [to] = walletsOf("sent", 1) as [Address];
  for (const holder of [account, SENDER, to]) await stage.payUsdt(holder, PAYMENT_UNITS);
  await stage.payCoin(account, PAYMENT_UNITS);
  const act = (what: Parameters<typeof actCall>[1]) => gasOf(stage, actCall(account, what));
  const amountUnits = 1_000_007n;

  const open = await gasOf(stage, openCall(terms));
  const openAgain = await gasOf(stage, openAndCall(terms, { data: "0x" }));
  const openWithoutGuardian = await gasOf(stage, openCall({ ...terms, guardian: null }));
  const coin: Address = "0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE";
  const send = await act({ name: "send", token: stage.usdt, to, amountUnits });
  const { data } = actCall(account, { name: "send", token: stage.usdt, to, amountUnits });
  const sendFloor = await floorOfTransfers(stage, [{ contract: to, amountUnits }], calldataGas(data));
  const transfer = encodeFunctionData({ abi: erc20Abi, functionName: "transfer", args: [to, amountUnits] });
  const plainTransfer = await gasOf(stage, { to: stage.usdt, data: transfer });
  const sendCoin = await act({ name: "send", token: coin, to, amountUnits });
  const startRecovery = await act({ name: "startRecovery", to: SENDER });
  await stage.wait(30 * 86_400);
  const finishRecovery = await act({ name: "finishRecovery" });
  const changeOwner = await act({ name: "changeOwner", to: SENDER });
  await stage.payUsdt(vaultAddress(to), PAYMENT_UNITS);
  const deliverFromVault = await gasOf(stage, deliverCall(to, stage.usdt));
  return {
    open,
    openWithoutGuardian,
    openAgain,
    send,
    plainTransfer,
    sendFloor,
    sendOverFloorPercent: overPercent(send, sendFloor),
    sendCoin,
    changeOwner,
    startRecovery,
    finishRecovery,
    deliverFromVault,
  };
}

export interface RemittanceGas {
  contracts: number;
  create: number;
  firstChunk: number;
  laterChunk: number;
  floor: number;
  firstOverFloorPercent: number;
  laterOverFloorPercent: number;
  /** A transaction each. */
  plainTransfers: number;
}

/** Two full chunks, to contracts that have been paid before. */
export async function remittanceGas(stage: Stage): Promise<RemittanceGas> {
  const contracts = walletsOf("contract", 2 * MOST_IN_CHUNK);
  for (const contract of contracts) await stage.payUsdt(contract, 1n);
  const payments = contracts.map((contract, i) => ({
    contract,
    amountUnits: 1_000_007n + 7_919n * BigInt(i),
  }));
  const plan = planRemittance({ token: stage.usdt, refund: wallet("payer"), payments });
  await stage.payUsdt(plan.address, plan.totalUnits);
  const create = await gasOf(stage, createRemittanceCall(plan));
  const firstChunk = await gasOf(stage, deliverChunkCall(plan, 0));
  const laterChunk = await gasOf(stage, deliverChunkCall(plan, 1));
  const floor = await floorOfTransfers(stage, payments.slice(0, MOST_IN_CHUNK));
  const transfer = (to: Address, units: bigint) =>
    gasOf(stage, {
      to: stage.usdt,
      data: encodeFunctionData({ abi: erc20Abi, functionName: "transfer", args: [to, units] }),
    });
  await stage.payUsdt(SENDER, plan.totalUnits);
  let plainTransfers = 0;
  for (const { contract, amountUnits } of payments.slice(0, MOST_IN_CHUNK))
    plainTransfers += await transfer(contract, amountUnits);
  return {
    contracts: MOST_IN_CHUNK,
    create,
    firstChunk,
    laterChunk,
    floor,
    firstOverFloorPercent: overPercent(firstChunk, floor),
    laterOverFloorPercent: overPercent(laterChunk, floor),
    plainTransfers,
  };
}

/** Whom to pay and how much must be told somehow: packed as tightly as it can be, or as the given call does. */
async function floorOfTransfers(
  stage: Stage,
  payments: { contract: Address; amountUnits: bigint }[],
  callGas?: number,
): Promise<number> {
  const floor = await stage.deploy("Floor");
  await stage.payUsdt(floor, 10n * PAYMENT_UNITS);
  const entries = payments.map(({ contract, amountUnits }) =>
    concatHex([numberToHex(amountUnits, { size: 8 }), contract]),
  );
  const data = concatHex([stage.usdt, ...entries]);
  return await floorOf(stage, { to: floor, data }, payments.length, callGas ?? calldataGas(data));
}

/** 16 gas a byte, 4 for a zero. */
const calldataGas = (data: Hex) =>
  (data.slice(2).match(/../g) ?? []).reduce((gas, byte) => gas + (byte === "00" ? 4 : 16), 0);
