import {
  type Address,
  type Client,
  getAddress,
  type Hex,
  type Log,
  parseEventLogs,
  size,
  slice,
  zeroAddress,
} from "viem";
import { getCode, readContract } from "viem/actions";
import { accountAbi } from "./abi.ts";
import { type AccountTerms, accountAddress, accountCode } from "./account.ts";
import { ACCOUNTS, cloneCode } from "./factories.ts";

/** How things stand at a payee account. Times are seconds since 1970. */

export interface AccountState {
  isOpen: boolean;
  owner: Address;
  guardian: Address | null;
  guardianChange: { to: Address | null; since: bigint } | null;
  recovery: { to: Address; since: bigint } | null;
  forwarding: boolean;
  /** What the next signature must name. */
  nonce: bigint;
}

/** An account that is not open yet is as its terms say. */
export async function readAccount(
  client: Client,
  terms: AccountTerms,
  at: { blockNumber?: bigint } = {},
): Promise<AccountState> {
  const address = accountAddress(terms);
  const code = await getCode(client, { address, ...at });
  const { owner, guardian, forwarding = false } = terms;
  const asNamed = { owner, guardian, forwarding, guardianChange: null, recovery: null, nonce: 0n };
  if (!code) return { isOpen: false, ...asNamed };
  if (code.toLowerCase() !== accountCode(terms).toLowerCase()) throw new Error(`other code at ${address}`);
  return { isOpen: true, ...(await readOpenAccount(client, address, at)) };
}

async function readOpenAccount(client: Client, address: Address, at: { blockNumber?: bigint }) {
  const read = <Name extends "owner" | "guardian" | "forwarding" | "recovery" | "guardianChange" | "nonce">(
    functionName: Name,
  ) => readContract(client, { address, abi: accountAbi, functionName, ...at });
  const [owner, guardian, forwarding, nonce, [recoveryTo, recoverySince], [changeTo, changeSince]] =
    await Promise.all([
      read("owner"),
      read("guardian"),
      read("forwarding"),
      read("nonce"),
      read("recovery"),
      read("guardianChange"),
    ]);
  return {
    owner,
    guardian: orNobody(guardian),
    guardianChange: changeSince === 0n ? null : { to: orNobody(changeTo), since: changeSince },
    recovery: recoveryTo === zeroAddress ? null : { to: recoveryTo, since: recoverySince },
    forwarding,
    nonce,
  };
}

/** The terms in an account's code, without its salt; null when it is not the code of one of our accounts. */
export function termsInCode(code: Hex | undefined): AccountTerms | null {
  const head = cloneCode(ACCOUNTS);
  if (!code?.toLowerCase().startsWith(head.toLowerCase())) return null;
  const data = slice(code, size(head));
  const rules = Number(slice(data, 20, 22));
  return {
    owner: getAddress(slice(data, 0, 20)),
    guardian: size(data) > 22 ? getAddress(slice(data, 22)) : null,
    delayDays: rules % 2 ** 15,
    forwarding: rules >= 2 ** 15,
  };
}

/**
 * What was changed at accounts, and coin that was sent, in the order of the logs. Anybody can write such events: look only
 * at logs of addresses known to be accounts.
 */
export function readAccountEvents(logs: Log[]) {
  return parseEventLogs({ abi: accountAbi, logs }).map(
    ({ address, eventName, args, transactionHash, logIndex }) => ({
      account: getAddress(address),
      name: eventName,
      args,
      transaction: transactionHash,
      logIndex,
    }),
  );
}

const orNobody = (address: Address) => (address === zeroAddress ? null : address);
