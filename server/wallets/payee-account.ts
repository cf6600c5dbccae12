import { walletAddress } from "../../proof/wallet-signature.ts";
import { type Network, networksOf } from "../../shared/rules/networks.ts";
import {
  type AccountTerms,
  accountTerms,
  type PaidTo,
  type Protection,
} from "../../shared/schemas/payee-account.ts";
import type { WalletKind } from "../../shared/schemas/wallets.ts";
import { kindOf } from "../chain/kinds.ts";
import { Refusal } from "../refusal.ts";
import type { World } from "../world.ts";

/** Payee accounts as the product makes them. */

/** The account of somebody's own wallet. */
export function protectedBy(
  { chains }: World,
  network: Network,
  wallet: string,
  { guardian, delayDays }: Protection,
): AccountTerms {
  const named = guardian === null ? null : guardianOn(network, guardian, wallet);
  return accountTerms(chains[network].accountFactory, wallet, named, delayDays);
}

/** The one spelling of a guardian's address. Nobody guards what they own. */
export function guardianOn(network: Network, text: string, owner: string): string {
  const guardian = kindOf(network).couldBeWallet(text) ? walletAddress(network, text) : null;
  if (!guardian || guardian === owner) throw new Refusal("guardian_not_valid");
  return guardian;
}

/** Where the wallet that we hold for somebody is paid: an account that its key owns. */
export async function homeOf(
  { chains }: World,
  kind: WalletKind,
  owner: string,
  guardian: string | null,
): Promise<PaidTo & { account: AccountTerms }> {
  // The same on every network of its kind.
  const chain = chains[networksOf(kind)[0] as Network];
  const account = accountTerms(chain.accountFactory, owner, guardian);
  return { address: await chain.accountOf(account), account };
}
