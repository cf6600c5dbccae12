import { show, showTransaction } from "../../../chain/solana/show.ts";
import { splitAddress } from "../../../chain/solana/terms.ts";
import { agreedScan, askEveryEndpoint, findOnEvery, reachEvery } from "../ask-every-endpoint.ts";
import { Refused } from "../chain-errors.ts";
import { blockIn } from "../port.ts";
import { solanaFaults } from "../ready/solana.ts";
import { solanaRemittances } from "../remittances/solana.ts";
import { accountAddress, accountUnits, stateOf } from "./account.ts";
import type { SolanaChain } from "./client.ts";
import { type SolanaOptions, solanaAsk } from "./client.ts";
import { openFinding } from "./history.ts";
import { holdingsAt, openVaults, unsignedPaymentTo } from "./holdings.ts";
import { listen } from "./listen.ts";
import { moneyOf } from "./money.ts";
import { broadcast, callIn, isInTime, outcome } from "./outcome.ts";
import { balanceOf, finalBooks, finalShares, readSplit } from "./read.ts";
import { cursorNow, scan } from "./scan.ts";
import { solanaSigning } from "./signing.ts";
import { programTerms } from "./terms.ts";

export function openSolana(options: SolanaOptions): SolanaChain {
  const ask = solanaAsk(options);
  const { network, program, accountProgram, genesisHash } = options;
  const each = options.urls.map((url) => solanaAsk({ ...options, urls: [url] }));
  const find = openFinding();
  const { signDrafted, unsignedDrafted, ...signing } = solanaSigning(ask, options);
  const relay = async (bytes: string, id: string | null) => {
    if (!id) throw new Refused(network, "NotSupported");
    if (!(await ask((rpc) => isInTime(rpc, bytes, id)))) throw new Refused(network, "TooOld");
    await ask((rpc) => broadcast(rpc, { bytes }));
    return id;
  };
  return {
    network,
    identity: () => ({ chain: genesisHash, factory: program }),
    proveIdentity: () => reachEvery(each),
    faults: (needs) => ask((rpc) => solanaFaults(rpc, options, needs)),
    addressOf: (terms) => splitAddress(program, programTerms(terms)),
    read: (terms, token) => ask((rpc) => readSplit(rpc, program, terms, token)),
    finalShares: (terms, token) => ask((rpc) => finalShares(rpc, program, terms, token)),
    finalBooks: (terms, token) => ask((rpc) => finalBooks(rpc, program, terms, token)),
    receivesAt: openVaults(ask, program),
    unsignedPayment: (terms, token, payment) =>
      ask((rpc) => unsignedPaymentTo(rpc, program, terms, token, payment)),
    show: (wanted) => ask((rpc) => show(rpc, wanted)),
    blockOf: (transaction) => ask(async (rpc) => blockIn(await showTransaction(rpc, transaction))),
    holdings: (contract) => ask((rpc) => holdingsAt(rpc, contract)),
    balanceUnits: (wallet, token) => ask((rpc) => balanceOf(rpc, wallet, token)),
    accountUnits: (account, token) => ask((rpc) => accountUnits(rpc, account, token)),
    accountFactory: accountProgram,
    accountOf: accountAddress,
    readAccount: (terms) => ask((rpc) => stateOf(rpc, terms)),
    ...signing,
    remittances: solanaRemittances([ask, ...each], options, { signDrafted, unsignedDrafted, relay }),
    sendDistribution: (bytes, contract) => relay(bytes, callIn(bytes, program, contract)),
    broadcast: (signed) => ask((rpc) => broadcast(rpc, signed)),
    outcome: (signed) =>
      askEveryEndpoint([ask, ...each].map((one) => () => one((rpc) => outcome(rpc, signed)))),
    findMarked: (mark, since) =>
      findOnEvery([ask, ...each].map((one) => () => one((rpc) => find(rpc, mark, since)))),
    cursorNow: () => ask(cursorNow),
    async scan(wanted) {
      const scans = [ask, ...each].map((one) => () => one((rpc) => scan(rpc, options, wanted)));
      return await agreedScan(options, scans);
    },
    listen: (token) => listen(options.wsUrls, () => ask((rpc) => moneyOf(rpc, token))),
  };
}
