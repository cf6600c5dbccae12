import { sql } from "drizzle-orm";
import { walletAddress } from "../../proof/wallet-signature.ts";
import { type Network, networksOf } from "../../shared/rules/networks.ts";
import {
  type AccountTerms,
  accountTerms,
  type PaidTo,
  type Protection,
} from "../../shared/schemas/money/payee-account.ts";
import type { WalletKind } from "../../shared/schemas/money/wallets.ts";
import { kindOf } from "../chain/kinds.ts";
import { connected } from "../chain-settings.ts";
import { contracts } from "../db/schema.ts";
import { Refusal } from "../refusal.ts";
import type { World } from "../world.ts";

/** Payee accounts as the product makes them. */

/** Where wallets of a kind can hold something that we see. */
export const networksHere = ({ config }: World, kind: WalletKind) =>
  connected(config.chains, networksOf(kind));

/** Also those that we no longer reach, if a contract of ours pays the wallet there. */
export async function networksPaying(world: World, { kind, address }: { kind: WalletKind; address: string }) {
  const here = networksHere(world, kind);
  const pays = sql`${contracts.payees} @> jsonb_build_array(jsonb_build_object('wallet', ${address}::text))`;
  const found = await world.db.selectDistinct({ network: contracts.network }).from(contracts).where(pays);
  return networksOf(kind).filter(
    (network) => here.includes(network) || found.some((one) => one.network === network),
  );
}

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
  world: World,
  kind: WalletKind,
  owner: string,
  guardian: string | null,
): Promise<PaidTo & { account: AccountTerms }> {
  // The same on every network of its kind.
  const [network] = networksHere(world, kind);
  if (!network) throw new Refusal("network_not_connected");
  const chain = world.chains[network];
  const account = accountTerms(chain.accountFactory, owner, guardian);
  return { address: await chain.accountOf(account), account };
}
