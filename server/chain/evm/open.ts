import { getAddress } from "viem";
import { getTransactionCount } from "viem/actions";
import { accountAddress } from "../../../chain/evm/account.ts";
import { confirmsText } from "../../../chain/evm/confirms-text.ts";
import { ACCOUNTS } from "../../../chain/evm/factories.ts";
import { show, showTransaction } from "../../../chain/evm/show.ts";
import { FACTORY } from "../../../chain/evm/terms.ts";
import { agreedScan, askEveryEndpoint, reachEvery } from "../ask-every-endpoint.ts";
import type { Scan } from "../chain-events.ts";
import { PRESETS } from "../limits.ts";
import { blockIn } from "../port.ts";
import { evmFaults } from "../ready/evm.ts";
import { evmRemittances } from "../remittances/evm.ts";
import { evmTerms, stateOf } from "./account.ts";
import type { EvmChain } from "./client.ts";
import { type EvmOptions, evmAsk } from "./client.ts";
import { scanCoin } from "./coin.ts";
import { evmAddress } from "./drafts.ts";
import { holdingsAt } from "./holdings.ts";
import { broadcast, outcome } from "./outcome.ts";
import { balanceOf, finalBooks, finalShares, readSplit } from "./read.ts";
import { cursorNow, openScan, scanTo } from "./scan.ts";
import { evmSigning } from "./signing.ts";

export function openEvm(options: EvmOptions): EvmChain {
  const known = { finalBlock: 0n };
  const ask = evmAsk(options, known);
  const { network, chainId } = options;
  const { limits = PRESETS.own } = options;
  const each = options.urls.map((url) => evmAsk({ ...options, urls: [url] }, known));
  const scans = [ask, ...each].map((one) => {
    const scan = openScan(limits);
    return (wanted: Scan) => one((client, together) => scan(client, together, wanted));
  });
  const { signDrafted, ...signing } = evmSigning(ask, options);
  return {
    network,
    identity: () => ({ chain: `${chainId}`, factory: FACTORY }),
    proveIdentity: () => reachEvery(each),
    faults: (needs) => ask((client, together) => evmFaults(client, together, needs)),
    addressOf: async (terms) => evmAddress(terms),
    read: (terms, token) => ask((client) => readSplit(client, terms, token)),
    finalShares: (terms) => ask((client) => finalShares(client, terms, limits)),
    finalBooks: (terms, token) => ask((client) => finalBooks(client, terms, token)),
    show: (wanted) => ask((client) => show(client, wanted)),
    blockOf: (transaction) => ask(async (client) => blockIn(await showTransaction(client, transaction))),
    holdings: (contract, named) => ask((client) => holdingsAt(client, getAddress(contract), named)),
    balanceUnits: (wallet, token) => ask((client) => balanceOf(client, getAddress(wallet), token)),
    accountUnits: (account, token) => ask((client) => balanceOf(client, getAddress(account), token)),
    accountFactory: ACCOUNTS.address,
    accountOf: async (terms) => accountAddress(evmTerms(terms)),
    readAccount: (terms) => ask((client) => stateOf(client, terms)),
    confirmsText: (signed) => ask((client) => confirmsText(client, signed)),
    nextNonce: (wallet) =>
      ask((client) => getTransactionCount(client, { address: getAddress(wallet), blockTag: "pending" })),
    ...signing,
    remittances: evmRemittances([ask, ...each], options, signDrafted),
    broadcast: (signed) => ask((client) => broadcast(client, signed)),
    // No node is believed that one is dead: to a late one our own looks replaced. Only saved transactions can tell.
    outcome: async (signed) => {
      const asks = [ask, ...each].map(
        (one) => () => one((client, together) => outcome(client, together, signed)),
      );
      const found = await askEveryEndpoint(asks);
      return found.state === "dead" ? { state: "unseen" } : found;
    },
    cursorNow: () => ask(cursorNow),
    scanCoin: (asked, block) => ask((client) => scanCoin(client, asked, block)),
    scan: (wanted) =>
      agreedScan(
        options,
        scans.map((scan) => (to) => scanTo(scan, wanted, to)),
      ),
  };
}
