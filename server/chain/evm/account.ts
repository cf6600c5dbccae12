import { bytesToHex, type Client, getAddress, hashTypedData, recoverAddress } from "viem";
import { getBlock, getCode } from "viem/actions";
import {
  type ActToSign,
  accountAddress,
  actToSign,
  type AccountTerms as EvmTerms,
  type OwnerAct,
  openAndCall,
  relayCall,
} from "../../../chain/evm/account.ts";
import type { Call } from "../../../chain/evm/client.ts";
import { ACCOUNTS } from "../../../chain/evm/factories.ts";
import { oneAfterAnother } from "../../../chain/evm/one-after-another.ts";
import { readAccount } from "../../../chain/evm/read-account.ts";
import type { Network } from "../../../shared/rules/networks.ts";
import type { AccountTerms } from "../../../shared/schemas/money/payee-account.ts";
import { Refused } from "../chain-errors.ts";
import type { KeyHolder } from "../key-holder.ts";
import type { AccountAct, AccountState, AskedOfAccount } from "../port.ts";
import { type Draft, draftTransfer } from "./drafts.ts";
import { gasWithoutMargin } from "./fees.ts";
import { evmToken } from "./token.ts";

/** Payee accounts: how they stand, and having them do what their owner has signed. */

export const evmTerms = ({ owner, guardian, delayDays, salt }: AccountTerms): EvmTerms => ({
  owner: getAddress(owner),
  guardian: guardian === null ? null : getAddress(guardian),
  delayDays,
  salt: `0x${salt}`,
});

/** All as of one block that can no longer be undone. */
export async function stateOf(client: Client, terms: AccountTerms): Promise<AccountState> {
  const { number: blockNumber, timestamp } = await getBlock(client, { blockTag: "finalized" });
  const state = await readAccount(client, evmTerms(terms), { blockNumber });
  const { guardianChange, recovery } = state;
  return {
    ...state,
    guardianChange: guardianChange && { ...guardianChange, since: timeOf(guardianChange.since) },
    recovery: recovery && { ...recovery, since: timeOf(recovery.since) },
    at: timeOf(timestamp),
  };
}

const timeOf = (seconds: bigint) => new Date(Number(seconds) * 1_000);

/** What checking a signature and writing the account's state takes: at most, and as measured. Sending writes a number only. */
const ACT_GAS = { most: 120_000n, likely: 35_000n };
const SEND_ACT_GAS = { most: 70_000n, likely: 25_000n };
const OPEN_GAS = { most: 90_000n, likely: 55_000n };
/** Of a transaction, and of one that makes two calls. */
const SENDING_GAS = 21_000n;
const TOGETHER_GAS = { most: 80_000n, likely: 50_000n };

/**
 * What is sent is tried out as the account itself, so that the owner's signature is not needed yet: whoever sees one,
 * and be it a node that estimates gas, can send it.
 */
export async function draftAct(
  client: Client,
  network: Network,
  terms: AccountTerms,
  act: AccountAct,
): Promise<Draft> {
  const account = accountAddress(evmTerms(terms));
  const [factory, code] = await Promise.all([
    getCode(client, { address: ACCOUNTS.address }),
    getCode(client, { address: account }),
  ]);
  if (!factory) throw new Refused(network, "FactoryMissing");
  const sending = act.name === "send" ? (await draftTransfer(client, act, account)).gas : SENDING_GAS;
  const withFee = act.name === "send" && Boolean(act.feeUnits);
  const acts = withFee ? 2n : 1n;
  const acting = act.name === "send" ? SEND_ACT_GAS : ACT_GAS;
  const total = (of: "most" | "likely", each: bigint) =>
    SENDING_GAS +
    acts * (each - SENDING_GAS + acting[of]) +
    (code ? 0n : OPEN_GAS[of]) +
    (withFee ? TOGETHER_GAS[of] : 0n);
  const gas = total("most", sending);
  const likelyGas = total("likely", act.name === "send" ? gasWithoutMargin(sending) : sending);
  return { to: code ? account : ACCOUNTS.address, data: "0x", value: 0n, gas, likelyGas, contracts: [] };
}

/** The draft with what the owner has signed in it. */
export async function relayed(
  chainId: number,
  draft: Draft,
  { terms, act, owner, ticket }: AskedOfAccount,
  feePayer: string,
): Promise<Draft> {
  const account = accountAddress(evmTerms(terms));
  const { nonce, deadline: until, feeNonce = null } = await ticket();
  const deadline = BigInt(Math.floor(until.getTime() / 1_000));
  const relay = async (wanted: OwnerAct, number: bigint) => {
    const asked = { chainId, account, act: wanted, nonce: number, deadline };
    return relayCall(account, wanted, deadline, await signed(asked, owner));
  };
  const main = await relay(ownerAct(act), nonce);
  const isOpen = draft.to === account;
  const opening = (call: Call) => (isOpen ? call : openAndCall(evmTerms(terms), call));
  if (act.name !== "send" || !act.feeUnits || feeNonce === null) return { ...draft, ...opening(main) };
  const { token, feeUnits: amountUnits } = act;
  const fee = await relay(ownerAct({ name: "send", token, to: feePayer, amountUnits }), feeNonce);
  return { ...draft, to: null, data: oneAfterAnother([opening(fee), main]) };
}

function ownerAct(act: AccountAct): OwnerAct {
  switch (act.name) {
    case "send":
      return {
        name: "send",
        token: evmToken(act.token),
        to: getAddress(act.to),
        amountUnits: act.amountUnits,
      };
    case "changeOwner":
      return { ...act, to: getAddress(act.to) };
    case "changeGuardian":
      return { ...act, to: act.to === null ? null : getAddress(act.to) };
    case "cancelRecovery":
      return act;
  }
}

async function signed(act: ActToSign, owner: KeyHolder) {
  const bytes = Uint8Array.from(await owner.sign({ act }));
  bytes[64] = (bytes[64] ?? 0) + 27;
  const signature = bytesToHex(bytes);
  if ((await recoverAddress({ hash: hashTypedData(actToSign(act)), signature })) !== owner.address)
    throw new Error("the key holder signed for another address");
  return signature;
}
