import { z } from "zod";
import { accountFilters, meetingAll } from "./account-filter.ts";
import { encodeAccount } from "./encode-account.ts";
import { type Methods, method } from "./method.ts";
import { accountView, address, context, inContext, options } from "./params.ts";

const MOST_ACCOUNTS = 100;
const view = options(accountView);

/** Reading accounts, each as of the commitment asked for. */
export const accountMethods: Methods = {
  getBalance: method([address, options(context)], ({ chain }, of, at) =>
    inContext(chain, at, chain.account(of, at.commitment)?.lamports ?? 0n),
  ),
  getAccountInfo: method([address, view], ({ chain }, of, at) =>
    inContext(chain, at, encodeAccount(chain, chain.account(of, at.commitment), at)),
  ),
  getMultipleAccounts: method([z.array(address).max(MOST_ACCOUNTS), view], ({ chain }, all, at) => {
    const accounts = all.map((of) => encodeAccount(chain, chain.account(of, at.commitment), at));
    return inContext(chain, at, accounts);
  }),
  getProgramAccounts: method(
    [address, options({ ...accountView, filters: accountFilters, withContext: z.boolean().optional() })],
    ({ chain }, program, at) => {
      const owned = chain.parts.accounts.ownedBy(program, chain.slotAt(at.commitment));
      const found = meetingAll(owned, at.filters).map((account) => ({
        pubkey: account.address,
        account: encodeAccount(chain, account, at),
      }));
      return at.withContext ? inContext(chain, at, found) : found;
    },
  ),
};
