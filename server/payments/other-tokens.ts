import { sql } from "drizzle-orm";
import { type Network, rowOf } from "../../shared/rules/networks.ts";
import { Refused } from "../chain/chain-errors.ts";
import type { SignedTransaction } from "../chain/port.ts";
import { watchedToken } from "../chain-settings.ts";
import type { Db, Tx } from "../db/connect.ts";
import { leftToday } from "../sending/budget.ts";
import { carryOut, type Progress } from "../sending/carry-out.ts";
import { transactionsOf } from "../sending/read-transactions.ts";
import type { World } from "../world.ts";
import { type Book, termsOf } from "./books.ts";
import { beneficiariesOf, type Distribution, intentOf } from "./distribution.ts";

/**
 * Tokens that are not what royalties are paid in. They are divided when somebody asks, and no books are kept of them: what
 * a token of a stranger's tells of payments and balances is not to be relied on.
 */

/** One alone may cost a twentieth of what may be spent in a day. */
const PART_FOR_ONE = 20n;

export const isOther = ({ config }: World, network: Network, token: string) =>
  !watchedToken(config.chains, network, token);

/** Anybody can invent a token: a contract's page names so many, and the first to come stay. */
const MOST_NAMED = 20;

/** So that the page lists them without being told their addresses. No sums, and nobody is told. */
export async function noteStrangers(
  { now }: World,
  tx: Tx,
  network: Network,
  strangers: { contract: string; token: string }[],
) {
  if (strangers.length === 0) return;
  const at = now().toISOString();
  await tx.execute(sql`
    insert into books (contract_id, token, state, moved_at, updated_at)
    select c.id, s.token, 'settled', ${at}::timestamptz, ${at}::timestamptz
    from (select *, row_number() over (partition by contract) as place
      from jsonb_to_recordset(${JSON.stringify(strangers)}::jsonb) as s(contract text, token text)) s
    join contracts c on c.network = ${network} and c.address = s.contract
    where (select count(*) from books b where b.contract_id = c.id) + s.place <= ${MOST_NAMED}
    on conflict do nothing`);
}

/**
 * Where each token needs a ledger, ours is the rent, and nobody can take it out again. There already: nothing is sent.
 * `refuseUnlessWorth`: what comes in of the first token has one since it was published, other tokens from here on.
 */
export async function openLedger(
  world: World,
  run: Distribution,
  refuseUnlessWorth: (signed: SignedTransaction[]) => Promise<void>,
): Promise<Progress> {
  const { job, network, contract, token } = run;
  if (!rowOf(network).ledgerPerToken) return "done";
  const other = isOther(world, network, token);
  const kind = other ? "other_token" : "distribute";
  return await carryOut(world, {
    id: `${intentOf(kind, run, run.book.run)}:ledger`,
    kind,
    network,
    job,
    beneficiaries: beneficiariesOf(run),
    ...(other && inTheirPart(world, network)),
    sign: async (signing) => {
      const signed = await world.chains[network].signCreate([termsOf(contract)], token, signing);
      if (other) return modest(world, network, signed);
      await refuseUnlessWorth(signed);
      return signed;
    },
  });
}

/** Of many that were asked for at once, each is saved alone: there it is seen what the others take. */
export const inTheirPart = (world: World, network: Network) => ({
  async stillWanted(tx: Tx) {
    if (await enoughForToday(world, tx, network)) throw new Refused(network, "EnoughForToday");
    return true;
  },
});

/** What a token makes a transfer cost is its own choice; how much of it we pay is ours. */
export function modest(world: World, network: Network, signed: SignedTransaction[]): SignedTransaction[] {
  const most = world.config.chains[network].feePayer.dailyCapUnits / PART_FOR_ONE;
  if (signed.some(({ mostUnits }) => BigInt(mostUnits) > most)) throw new Refused(network, "GasTooHigh");
  return signed;
}

export const enoughForToday = async (world: World, db: Db | Tx, network: Network): Promise<boolean> =>
  (await leftToday(world, db, network, "other tokens")) <= 0n;

/** A run that is over has the number before the book's. */
export async function lastDivision(db: Db, book: Book): Promise<string | null> {
  const [id] = await transactionsOf(db, intentOf("other_token", book, book.run - 1), "final");
  return id ?? null;
}
