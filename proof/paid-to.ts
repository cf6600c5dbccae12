import { type Address, getAddress, isAddress } from "viem";
import { accountAddress as evmAccount } from "../chain/evm/account.ts";
import { ACCOUNTS } from "../chain/evm/factories.ts";
import { paidToLine } from "../shared/rules/approvals/approval-message.ts";
import { type Network, type NetworkKind, rowOf } from "../shared/rules/networks.ts";
import {
  type AccountTerms,
  accountTerms,
  type PaidTo,
  type Protection,
  paidToText,
} from "../shared/schemas/money/payee-account.ts";
import { walletAddress } from "./wallet-signature.ts";
import { proofWords as words } from "./words.ts";

/** Where a payee account is follows from its terms, on a server as in a browser; asks nobody. */

const DAY_SECONDS = 86_400;

const ADDRESS_OF: Record<NetworkKind, (terms: AccountTerms) => Promise<string>> = {
  async evm({ factory, owner, guardian, delayDays, salt }) {
    if (factory !== ACCOUNTS.address) throw new RangeError(words.accounts.otherFactory(factory));
    return evmAccount({
      owner: spelled(owner),
      guardian: guardian === null ? null : spelled(guardian),
      delayDays,
      salt: `0x${salt}`,
    });
  },
  async solana({ factory, owner, guardian, delayDays, salt }) {
    const [{ hexToBytes }, { address }, { payeeAccountAddress }] = await Promise.all([
      import("@noble/hashes/utils.js"),
      import("@solana/kit"),
      import("../chain/solana/payee-account.ts"),
    ]);
    return await payeeAccountAddress(address(factory), {
      owner: address(owner),
      guardian: guardian === null ? null : address(guardian),
      delaySeconds: delayDays * DAY_SECONDS,
      salt: hexToBytes(salt),
    });
  },
};

/** Throws a sentence when no account can have such terms. */
export const accountAddress = (network: Network, terms: AccountTerms): Promise<string> =>
  ADDRESS_OF[rowOf(network).kind](terms);

/** The account that a wallet is paid to by these rules, however its address is spelled. */
export async function protectedBy(
  network: Network,
  factory: string,
  wallet: string,
  { guardian, delayDays }: Protection,
): Promise<PaidTo> {
  const owner = walletAddress(network, wallet) ?? wallet;
  const account = accountTerms(factory, owner, guardian && walletAddress(network, guardian), delayDays);
  return { address: await accountAddress(network, account), account };
}

/** In one spelling only: another would be another proof of the same. */
function spelled(text: string): Address {
  if (!isAddress(text) || getAddress(text) !== text) throw new RangeError(words.address.noAddress(text));
  return text;
}

interface Signed {
  wallet: string;
  paidTo: string;
  account: AccountTerms | null;
}

/** Null when the share goes to the wallet that signed, or to an account that this wallet owns first. */
export async function paidToProblem(
  network: Network,
  { wallet, paidTo, account }: Signed,
  name: string,
): Promise<string | null> {
  if (!account) return paidTo === wallet ? null : words.accounts.elsewhere(name, paidTo);
  if (account.owner !== wallet) return words.accounts.otherOwner(name, account.owner);
  try {
    const computed = await accountAddress(network, account);
    return computed === paidTo ? null : words.accounts.another(name, computed, paidTo);
  } catch (error) {
    return words.accounts.none(name, error instanceof Error ? error.message : String(error));
  }
}

/** Whether a row pays where its signer agreed to be paid. */
export async function isPaidAsSigned(
  network: Network,
  row: { wallet: string | null; paidTo: string | null; account: AccountTerms | null; message: string | null },
): Promise<boolean> {
  const { wallet, paidTo, account, message } = row;
  if (!wallet || !paidTo || !message) return false;
  if (await paidToProblem(network, { wallet, paidTo, account }, "")) return false;
  const line = `\n${paidToLine(paidToText({ address: paidTo, account }))}\n`;
  // A wallet paid itself may be spelled without capitals there.
  return account ? message.includes(line) : message.toLowerCase().includes(line.toLowerCase());
}
