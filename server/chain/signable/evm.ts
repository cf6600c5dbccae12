import { bytesToHex, type Hex, parseTransaction, toFunctionSelector } from "viem";
import {
  accountAbi,
  accountFactoryAbi,
  factoryAbi,
  remittanceAbi,
  remittanceFactoryAbi,
  splitAbi,
} from "../../../chain/evm/abi.ts";
import type { ActToSign } from "../../../chain/evm/account.ts";
import { tokenOf } from "../evm/token.ts";
import type { ToSign } from "../key-holder.ts";
import { type Effect, NotSignable, type Signatory } from "./effect.ts";

/** What our keys sign on an EVM chain. A fee payer sends calls to contracts, and never coin or tokens of its own. */

const CALLS = {
  factory: ["create", "createMany", "distributeMany"],
  split: ["distribute"],
  accountFactory: ["open", "openAndCall"],
  account: ["relay", "forward"],
  remittanceFactory: ["create", "createAndCall"],
  remittance: ["deliver", "giveBack"],
};
const ABIS = {
  factory: factoryAbi,
  split: splitAbi,
  accountFactory: accountFactoryAbi,
  account: accountAbi,
  remittanceFactory: remittanceFactoryAbi,
  remittance: remittanceAbi,
};

const SELECTORS = new Set<Hex>(
  (Object.keys(CALLS) as (keyof typeof CALLS)[]).flatMap((contract) =>
    ABIS[contract].flatMap((part) =>
      part.type === "function" && CALLS[contract].includes(part.name) ? [toFunctionSelector(part)] : [],
    ),
  ),
);

export function evmEffect(chainId: number, what: ToSign, { feePayer, wallet }: Signatory): Effect {
  if ("act" in what) {
    if (wallet === null) throw new NotSignable("a fee payer owns no account");
    return effectOfAct(chainId, what.act);
  }
  if (wallet !== null) throw new NotSignable("a wallet that we hold sends no transaction of its own");
  return effectOfTransaction(chainId, bytesToHex(what.transaction), feePayer);
}

function effectOfTransaction(chainId: number, bytes: Hex, feePayer: string): Effect {
  const transaction = readTransaction(bytes);
  const { type, to, data = "0x", value = 0n, gas = 0n, maxFeePerGas = 0n } = transaction;
  if (type !== "eip1559" || transaction.chainId !== chainId)
    throw new NotSignable("a transaction of another kind, or for another chain");
  if (value !== 0n) throw new NotSignable("a fee payer sends no coin");
  // Code that is run once has no power over its sender; a note to oneself has none over anybody.
  const isHarmless = !to || to.toLowerCase() === feePayer.toLowerCase();
  if (!isHarmless && !SELECTORS.has(data.slice(0, 10) as Hex))
    throw new NotSignable("a call to a contract that is none of ours");
  return { costUnits: gas * maxFeePerGas, sends: [], handsOver: false };
}

function readTransaction(bytes: Hex) {
  try {
    return parseTransaction(bytes);
  } catch {
    throw new NotSignable("not a transaction");
  }
}

function effectOfAct(chainId: number, { chainId: named, act }: ActToSign): Effect {
  if (named !== chainId) throw new NotSignable("an act for another chain");
  const nothing = { costUnits: 0n, sends: [], handsOver: false };
  switch (act.name) {
    case "send":
      return { ...nothing, sends: [{ token: tokenOf(act.token), to: act.to, units: act.amountUnits }] };
    case "changeOwner":
    case "changeGuardian":
      return { ...nothing, handsOver: true };
    case "cancelRecovery":
      return nothing;
    case "setForwarding":
      throw new NotSignable("an act that we never ask for");
  }
}
