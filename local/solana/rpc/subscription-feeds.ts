import { z } from "zod";
import { closedAccount } from "../accounts.ts";
import type { Chain, News } from "../chain.ts";
import { accountFilters, meetingAll } from "./account-filter.ts";
import { encodeAccount } from "./encode-account.ts";
import { readParams } from "./method.ts";
import { accountEncoding, address, commitment, inContext, options, signature } from "./params.ts";

/** What a subscription listens to, and what it passes on: nothing, one message or several. */
export type Feed = {
  notification: string;
  /** It ends with the first message; `already` is that message when it is due at once. */
  once?: { already: unknown[] };
} & ({ everySlot(slot: number): unknown[] } | { on: "landed" | "finalized"; tell(news: News): unknown[] });

const atCommitment = options({ commitment });
const accountView = { commitment, encoding: accountEncoding };
const mentioned = z.union([
  z.enum(["all", "allWithVotes"]).transform(() => null),
  z.object({ mentions: z.array(address).length(1) }).transform(({ mentions }) => mentions[0] ?? null),
]);

export const FEEDS: Record<string, (chain: Chain, params: unknown) => Feed> = {
  slot: (chain) => ({
    notification: "slotNotification",
    everySlot: (slot) => [{ slot, parent: slot - 1, root: chain.slotAt("finalized") }],
  }),
  root: (chain) => ({
    notification: "rootNotification",
    everySlot: () => [chain.slotAt("finalized")],
  }),
  signature: (chain, params) => {
    const [wanted, at] = readParams([signature, atCommitment], params);
    const told = (err: unknown) => [inContext(chain, at, { err })];
    const landed = chain.parts.history.find(wanted);
    const due = landed && landed.slot <= chain.slotAt(at.commitment);
    return {
      notification: "signatureNotification",
      on: eventAt(at),
      tell: (news) => (news.landed.signature === wanted ? told(news.landed.err) : []),
      once: { already: due ? told(landed.err) : [] },
    };
  },
  account: (chain, params) => {
    const [wanted, at] = readParams([address, options(accountView)], params);
    const told = () =>
      encodeAccount(chain, chain.account(wanted, at.commitment) ?? closedAccount(wanted), at);
    return {
      notification: "accountNotification",
      on: eventAt(at),
      tell: ({ changed }) => (changed.includes(wanted) ? [inContext(chain, at, told())] : []),
    };
  },
  program: (chain, params) => {
    const view = options({ ...accountView, filters: accountFilters });
    const [program, at] = readParams([address, view], params);
    return {
      notification: "programNotification",
      on: eventAt(at),
      tell: ({ changed }) => {
        const accounts = changed.flatMap((one) => chain.account(one, at.commitment) ?? []);
        const owned = accounts.filter((account) => account.programAddress === program);
        return meetingAll(owned, at.filters).map((account) =>
          inContext(chain, at, { pubkey: account.address, account: encodeAccount(chain, account, at) }),
        );
      },
    };
  },
  logs: (chain, params) => {
    const [mention, at] = readParams([mentioned, atCommitment], params);
    return {
      notification: "logsNotification",
      on: eventAt(at),
      tell: ({ landed: { signature, err }, logs, addresses }) =>
        mention === null || addresses.includes(mention)
          ? [inContext(chain, at, { signature, err, logs })]
          : [],
    };
  },
};

function eventAt(at: { commitment: z.output<typeof commitment> }): "landed" | "finalized" {
  return at.commitment === "finalized" ? "finalized" : "landed";
}
