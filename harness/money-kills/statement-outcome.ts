import { paymentToken } from "../../server/chain-settings.ts";
import { slipPage } from "../../shared/schemas/pages.ts";
import { deliveredMails } from "../kills/announcements.ts";
import type { Stage } from "../kills/stage.ts";
import type { BroughtStatement } from "./bring-statement.ts";
import type { LabelWithAlbums } from "./label-with-albums.ts";
import { type Movement, movementsOf } from "./money-on-chain.ts";
import { judgeContract, judgeSending } from "./money-outcome.ts";

/** File = funding = paid + carried, to the last unit: by the files, the rows, the chains and the mailbox. */

export interface StatementVerdict {
  complaints: string[];
  paidUnits: bigint;
  carriedUnits: bigint;
  /** Between any two of file, rows and chain. */
  differenceUnits: bigint;
  doubles: number;
  signedAnew: number;
  mailsRepeated: number;
}

const size = (units: bigint) => (units < 0n ? -units : units);
const sum = (all: Iterable<bigint>) => [...all].reduce((total, units) => total + units, 0n);

export async function judgeStatements(
  stage: Stage,
  it: LabelWithAlbums,
  brought: BroughtStatement[],
): Promise<StatementVerdict> {
  const complaints = [...(await wrongFiles(stage, brought)), ...(await wrongFunding(stage, brought))];
  const payments = await wrongPayments(stage, it, brought);
  complaints.push(...payments.complaints);
  const all: Movement[] = [];
  let differenceUnits = payments.differenceUnits;
  for (const contract of it.contracts) {
    const movements = await movementsOf(stage, contract);
    all.push(...movements);
    const judged = await judgeContract(stage, contract, movements);
    complaints.push(...judged.complaints);
    differenceUnits += judged.differenceUnits + judged.lostUnits;
  }
  const sent = await judgeSending(stage, it.contracts, all);
  const news = await judgeMails(stage, it, brought.length);
  return {
    complaints: [...complaints, ...sent.complaints, ...news.complaints],
    paidUnits: payments.paidUnits,
    carriedUnits: payments.carriedUnits,
    differenceUnits,
    doubles: sent.doubles,
    signedAnew: sent.signedAnew,
    mailsRepeated: news.mailsRepeated,
  };
}

/** What was read is the file, once. Every step of it happened once. */
async function wrongFiles({ database }: Stage, brought: BroughtStatement[]): Promise<string[]> {
  const complaints: string[] = [];
  const { rows } = await database.query<Record<string, string>>(
    `select s.id, s.state, (s.total * 1e6)::numeric(40, 0)::text as total,
       (select sum(amount) * 1e6 from statement_rows where statement_id = s.id)::numeric(40, 0)::text as rows,
       (select sum(amount) * 1e6 from statement_items where statement_id = s.id)::numeric(40, 0)::text as items,
       (select string_agg(type, ' ' order by type) from statement_events where statement_id = s.id
         and type in ('opened', 'read', 'agreed', 'delivered', 'label_told')) as steps
     from statements s`,
  );
  if (rows.length !== brought.length) complaints.push(`${rows.length} statements of ${brought.length}`);
  for (const { id, totalUnits } of brought) {
    const row = rows.find((one) => one.id === id);
    for (const cut of ["total", "rows", "items"] as const)
      if (row?.[cut] !== `${totalUnits}`)
        complaints.push(`${id}: ${cut} of the file are ${row?.[cut]} instead of ${totalUnits}`);
    if (row?.state !== "delivered") complaints.push(`${id} is ${row?.state}`);
    if (row?.steps !== "agreed delivered label_told opened read")
      complaints.push(`${id} went by ${row?.steps}`);
  }
  return complaints;
}

/** What was too much is back, and nothing lies where it was sent. */
async function wrongFunding({ chains, config }: Stage, brought: BroughtStatement[]): Promise<string[]> {
  const complaints: string[] = [];
  for (const { id, funded } of brought)
    for (const { network, address, refund, sentUnits, totalUnits } of funded) {
      const token = paymentToken(config.chains, network);
      const [back, left] = [
        await chains[network].balanceUnits(refund, token),
        await chains[network].balanceUnits(address, token),
      ];
      if (back !== sentUnits - totalUnits)
        complaints.push(`${id}: ${back} came back on ${network} of ${sentUnits - totalUnits}`);
      if (left !== 0n) complaints.push(`${id}: ${left} lie at ${address}`);
    }
  return complaints;
}

/** By the files alone: what each contract is paid by each statement. What it owes it earns back first. */
async function wrongPayments(
  { database }: Stage,
  { contracts }: LabelWithAlbums,
  brought: BroughtStatement[],
) {
  const complaints: string[] = [];
  let [paidUnits, differenceUnits] = [0n, 0n];
  const { rows } = await database.query<Record<"statement" | "contract" | "units" | "transaction", string>>(
    `select statement_id as statement, contract_id as contract, amount_units::text as units, transaction
     from remittance_payments`,
  );
  const carried = new Map<string, bigint>();
  for (const statement of brought) {
    let dueUnits = 0n;
    for (const contract of contracts) {
      const balance = (carried.get(contract.id) ?? 0n) + (statement.fileUnits.get(contract.trackId) ?? 0n);
      const due = balance > 0n ? balance : 0n;
      carried.set(contract.id, balance - due);
      dueUnits += due;
      const paid = rows.filter((row) => row.statement === statement.id && row.contract === contract.id);
      const units = sum(paid.map((row) => BigInt(row.units)));
      if (units !== due) complaints.push(`${statement.id}: ${contract.address} was paid ${units} of ${due}`);
      if (paid.length > 1)
        complaints.push(`${statement.id}: ${contract.address} was paid ${paid.length} times`);
      differenceUnits += size(units - due);
      paidUnits += units;
      contract.payments.push(
        ...paid.map((row) => ({ transaction: row.transaction, units: BigInt(row.units) })),
      );
    }
    const askedUnits = sum(statement.funded.map(({ totalUnits }) => totalUnits));
    if (askedUnits !== dueUnits) complaints.push(`${statement.id} asked for ${askedUnits} of ${dueUnits}`);
  }
  const carriedUnits = sum(carried.values());
  const ourUnits = sum(brought.map(({ totalUnits, notOursUnits }) => totalUnits - notOursUnits));
  const { rows: balances } = await database.query<{ units: string }>(
    "select coalesce(sum(amount) * 1e6, 0)::numeric(40, 0)::text as units from carried_balances",
  );
  if (balances[0]?.units !== `${carriedUnits}`)
    complaints.push(`${balances[0]?.units} is carried instead of ${carriedUnits}`);
  differenceUnits += size(ourUnits - paidUnits - carriedUnits);
  return { complaints, paidUnits, carriedUnits, differenceUnits };
}

/** One to each co-author for each statement, one to the label, and none about single contracts. */
async function judgeMails(stage: Stage, { label }: LabelWithAlbums, statements: number) {
  const mails = await deliveredMails(
    stage,
    (subject) => subject.startsWith("You earned") || subject.endsWith("is paid out"),
  );
  const { rows } = await stage.database.query<{ id: string; email: string }>(
    "select id, email from statement_slips where earned_units > 0",
  );
  const different = (some: typeof mails) => new Set(some.map(({ messageId }) => messageId)).size;
  const complaints: string[] = [];
  for (const { id, email } of rows) {
    const count = different(mails.filter(({ to, text }) => to === email && text.includes(slipPage(id))));
    if (count !== 1) complaints.push(`${email} got ${count} mails of ${id}`);
  }
  const told = different(mails.filter(({ to }) => to === label.email));
  if (told !== statements) complaints.push(`the label got ${told} mails of ${statements} statements`);
  const single = await deliveredMails(stage, (subject) => subject.startsWith("You were paid for"));
  if (single.length > 0) complaints.push(`${single.length} mails about single contracts`);
  if (different(mails) !== rows.length + statements)
    complaints.push(`${different(mails)} mails of ${rows.length} slips and ${statements} statements`);
  return { complaints, mailsRepeated: mails.length - different(mails) };
}
