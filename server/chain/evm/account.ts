import {
  bytesToHex,
  type Client,
  getAddress,
  type Hex,
  hashTypedData,
  hexToBytes,
  recoverAddress,
} from "viem";
import { getBlock, getCode } from "viem/actions";
import {
  accountAddress,
  actToSign,
  type AccountTerms as EvmTerms,
  type OwnerAct,
  openAndCall,
  relayCall,
} from "../../../chain/evm/account.ts";
import { ACCOUNTS } from "../../../chain/evm/factories.ts";
import { readAccount } from "../../../chain/evm/read-account.ts";
import type { Network } from "../../../shared/rules/networks.ts";
import type { AccountTerms } from "../../../shared/schemas/payee-account.ts";
import { Refused } from "../chain-errors.ts";
import type { KeyHolder } from "../key-holder.ts";
import type { AccountAct, AccountState, AskedOfAccount } from "../port.ts";
import { type Draft, draftTransfer } from "./drafts.ts";
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

/** What checking a signature and writing the account's state takes; measured, with room to spare. */
const ACT_GAS = 120_000n;
const OPEN_GAS = 120_000n;

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
  const sending = act.name === "send" ? (await draftTransfer(client, act, account)).gas : 0n;
  const gas = sending + ACT_GAS + (code ? 0n : OPEN_GAS);
  const to = code ? account : ACCOUNTS.address;
  return { to, data: "0x", value: 0n, gas, contracts: [] };
}

/** The draft with what the owner has signed in it. */
export async function relayed(
  chainId: number,
  draft: Draft,
  { terms, act, owner, ticket }: AskedOfAccount,
): Promise<Draft> {
  const account = accountAddress(evmTerms(terms));
  const { nonce, deadline: until } = await ticket();
  const deadline = BigInt(Math.floor(until.getTime() / 1_000));
  const wanted = ownerAct(act);
  const digest = hashTypedData(actToSign({ chainId, account }, wanted, { nonce, deadline }));
  const call = relayCall(account, wanted, deadline, await signed(digest, owner));
  return { ...draft, data: draft.to === account ? call.data : openAndCall(evmTerms(terms), call).data };
}

function ownerAct(act: AccountAct): OwnerAct {
  switch (act.name) {
    case "send":
      return { ...act, token: evmToken(act.token), to: getAddress(act.to) };
    case "changeOwner":
      return { ...act, to: getAddress(act.to) };
    case "changeGuardian":
      return { ...act, to: act.to === null ? null : getAddress(act.to) };
    case "cancelRecovery":
      return act;
  }
}

async function signed(digest: Hex, owner: KeyHolder) {
  const bytes = Uint8Array.from(await owner.sign(hexToBytes(digest)));
  bytes[64] = (bytes[64] ?? 0) + 27;
  const signature = bytesToHex(bytes);
  if ((await recoverAddress({ hash: digest, signature })) !== owner.address)
    throw new Error("the key holder signed for another address");
  return signature;
}
