import { paymentToken } from "../../server/chain-settings.ts";
import { deliveredMails } from "../kills/announcements.ts";
import { readChains } from "../kills/on-chain.ts";
import { savedTransactions, wrongOutcomes } from "../kills/outcome.ts";
import type { Stage } from "../kills/stage.ts";
import { entitlementOf } from "./entitlement.ts";
import { type Movement, movementsOf } from "./money-on-chain.ts";
import type { PaidContract } from "./paid-contracts.ts";
import { wrongRows } from "./rows-against-chain.ts";

/** Looks at the chains, the rows and the mailbox from outside, and counts what is missing and what is there twice. */

export interface MoneyVerdict {
  complaints: string[];
  receivedUnits: bigint;
  payouts: number;
  distributions: number;
  /** What co-authors lack, by the rule. */
  lostUnits: bigint;
  /** Distributions that were paid for and paid nobody, or were a second one of their run. */
  doubles: number;
  /** Between the chain and the rows, and between what came and what went or lies there. */
  differenceUnits: bigint;
  signedAnew: number;
  mailsRepeated: number;
}

const size = (units: bigint) => (units < 0n ? -units : units);
const sum = (all: Iterable<bigint>) => [...all].reduce((total, units) => total + units, 0n);

export async function judgeMoney(stage: Stage, contracts: PaidContract[]): Promise<MoneyVerdict> {
  const movements = new Map<string, Movement[]>();
  for (const contract of contracts) movements.set(contract.id, await movementsOf(stage, contract));
  const verdicts = await Promise.all(
    contracts.map((contract) => judgeContract(stage, contract, movements.get(contract.id) ?? [])),
  );
  const all = [...movements.values()].flat();
  const sent = await judgeSending(stage, contracts, all);
  const news = await judgeMails(stage, contracts, movements);
  return {
    complaints: [...verdicts.flatMap(({ complaints }) => complaints), ...sent.complaints, ...news.complaints],
    receivedUnits: sum(all.map(({ cameUnits }) => cameUnits)),
    payouts: all.reduce((count, { went }) => count + went.size, 0),
    distributions: all.filter(({ went }) => went.size > 0).length,
    lostUnits: sum(verdicts.map(({ lostUnits }) => lostUnits)),
    doubles: sent.doubles,
    differenceUnits: sum(verdicts.map(({ differenceUnits }) => differenceUnits)),
    signedAnew: sent.signedAnew,
    mailsRepeated: news.mailsRepeated,
  };
}

type Witness = Pick<Stage, "chains" | "config" | "nodeUrl"> & Parameters<typeof wrongRows>[0];

export async function judgeContract(stage: Witness, contract: PaidContract, movements: Movement[]) {
  const { network, address, payees, payments } = contract;
  const chain = stage.chains[network];
  const token = paymentToken(stage.config.chains, network);
  const { due, leftUnits, complaints } = entitlementOf(network, payees, movements);
  let lostUnits = leftUnits;
  for (const [wallet, dueUnits] of due) {
    const hasUnits = await chain.balanceUnits(wallet, token);
    if (hasUnits !== dueUnits) complaints.push(`${wallet} has ${hasUnits} units of ${dueUnits}`);
    lostUnits += size(dueUnits - hasUnits);
  }
  if (leftUnits > 0n) complaints.push(`${address}: ${leftUnits} units lie there undivided`);
  const { payees: states } = await chain.read(contract, token);
  const heldUnits = sum(states.map((payee) => payee.heldUnits));
  const liesUnits = await chain.balanceUnits(address, token);
  const paidUnits = sum(movements.flatMap(({ went }) => [...went.values()]));
  const sentThere = sum(payments.map(({ units }) => units));
  const onChain = size(sentThere - paidUnits - liesUnits);
  if (onChain !== 0n) complaints.push(`${address}: ${sentThere} came, ${paidUnits} went, ${liesUnits} lie`);
  if (heldUnits !== 0n) complaints.push(`${address}: ${heldUnits} units wait for somebody`);
  const rows = await wrongRows(stage, contract, movements);
  const inRows = size(rows.receivedUnits - rows.sentUnits - liesUnits) + size(rows.receivedUnits - sentThere);
  return {
    complaints: [...complaints, ...rows.complaints],
    lostUnits,
    differenceUnits: onChain + inRows,
  };
}

/** What the fee payers paid for: each run of a contract one distribution, each chunk one delivery, and nothing that nobody wrote down. */
export async function judgeSending(stage: Stage, contracts: PaidContract[], movements: Movement[]) {
  const saved = await savedTransactions(stage);
  const chains = await readChains(stage, contracts);
  const complaints = [...wrongOutcomes(saved, chains)];
  const known = new Set(saved.map(({ id }) => id));
  for (const { paidFor } of chains.values())
    for (const id of paidFor) if (!known.has(id)) complaints.push(`${id} was sent and never saved`);
  const paying = new Set(movements.filter(({ went }) => went.size > 0).map(({ transaction }) => transaction));
  const isOnce = ({ kind, intent }: (typeof saved)[number]) =>
    kind === "distribute" || (kind === "remit" && intent.includes(":deliver:"));
  const landed = saved.filter((row) => isOnce(row) && chains.get(row.network)?.paidFor.has(row.id));
  let doubles = 0;
  for (const intent of new Set(landed.map((row) => row.intent))) {
    const sent = landed.filter((row) => row.intent === intent);
    const inVain = sent.filter(({ id, kind }) => kind === "distribute" && !paying.has(id));
    if (sent.length > 1) complaints.push(`${intent} was sent ${sent.length} times`);
    if (inVain.length > 0) complaints.push(`${intent} paid nobody ${inVain.length} times`);
    doubles += Math.max(sent.length - 1, inVain.length);
  }
  return { complaints, doubles, signedAnew: saved.filter(({ attempt }) => attempt > 1).length };
}

/** One mail for each payout, to whom it was paid. */
async function judgeMails(stage: Stage, contracts: PaidContract[], movements: Map<string, Movement[]>) {
  const mails = await deliveredMails(stage, (subject) => subject.startsWith("You were paid for"));
  const complaints: string[] = [];
  let expected = 0;
  for (const { id, emails } of contracts) {
    for (const { transaction, went } of movements.get(id) ?? []) {
      for (const wallet of went.keys()) {
        expected++;
        const person = emails.get(wallet);
        const theirs = mails.filter(({ to, text }) => to === person && text.includes(transaction));
        const different = new Set(theirs.map(({ messageId }) => messageId)).size;
        if (different !== 1) complaints.push(`${person} got ${different} mails of ${transaction}`);
      }
    }
  }
  const different = new Set(mails.map(({ messageId }) => messageId)).size;
  if (different !== expected) complaints.push(`${different} mails of ${expected} payouts`);
  return { complaints, mailsRepeated: mails.length - different };
}
