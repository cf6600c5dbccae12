import type { Stage } from "../kills/stage.ts";
import type { Movement } from "./money-on-chain.ts";
import type { PaidContract } from "./paid-contracts.ts";

type Rows = { database: Pick<Stage["database"], "query"> };

/** Our rows of one contract beside what the chain has, event by event. */
export async function wrongRows(stage: Rows, contract: PaidContract, movements: Movement[]) {
  const { address, payments } = contract;
  const { deposits, payouts, books } = await rowsOf(stage, contract);
  const complaints = [
    ...compared(
      `${address}: payments on the chain`,
      payments.map(({ transaction, units }) => `${transaction} ${units}`),
      movements.flatMap(({ transaction, cameUnits }) =>
        cameUnits > 0n ? [`${transaction} ${cameUnits}`] : [],
      ),
    ),
    ...compared(
      `${address}: deposits in the rows`,
      payments.map(({ transaction, units }) => `${transaction} ${units}`),
      deposits.map(({ transaction, units }) => `${transaction} ${units}`),
    ),
    ...compared(
      `${address}: payouts in the rows`,
      movements.flatMap(({ transaction, went }) =>
        [...went].map(([wallet, units]) => `${transaction} ${wallet} ${units}`),
      ),
      payouts.map(({ transaction, wallet, units }) => `${transaction} ${wallet} ${units}`),
    ),
  ];
  for (const { state, problem, waiting } of books)
    if (state !== "settled" || waiting > 0)
      complaints.push(`${address}: the books are ${state} (${problem})`);
  // Other tokens have books, too, and nothing may be in them.
  const moved = books.filter(({ hasMoney }) => hasMoney).length;
  if (moved !== 1) complaints.push(`${address} has ${moved} books with money in them`);
  return { complaints, receivedUnits: total(deposits), sentUnits: total(payouts) };
}

const total = (rows: { units: string }[]) => rows.reduce((sum, { units }) => sum + BigInt(units), 0n);

async function rowsOf({ database }: Rows, { id }: PaidContract) {
  const of = async <T>(text: string) => (await database.query(text, [id])).rows as T[];
  return {
    deposits: await of<{ transaction: string; units: string }>(
      "select transaction, amount_units::text as units from deposits where contract_id = $1",
    ),
    payouts: await of<{ transaction: string; wallet: string; units: string }>(
      "select transaction, wallet, amount_units::text as units from payouts where contract_id = $1 and amount_units > 0",
    ),
    books: await of<{ state: string; problem: string | null; waiting: number; hasMoney: boolean }>(
      `select state, problem, jsonb_array_length(holds) as waiting, exists (
         select 1 from deposits d where d.contract_id = b.contract_id and d.token = b.token) as "hasMoney"
       from books b where contract_id = $1`,
    ),
  };
}

/** As lists: what is there twice is too many. */
function* compared(what: string, wanted: string[], found: string[]) {
  const left = [...found];
  for (const one of wanted) {
    const at = left.indexOf(one);
    if (at < 0) yield `${what}: missing ${one}`;
    else left.splice(at, 1);
  }
  for (const one of left) yield `${what}: too many ${one}`;
}
