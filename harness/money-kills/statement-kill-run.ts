import { setTimeout as pause } from "node:timers/promises";
import type { Network } from "../../shared/rules/networks.ts";
import { diceFrom } from "../chains/rpc-proxy.ts";
import { type KilledServer, killedServer } from "../kills/killed-server.ts";
import { openStage, type Stage } from "../kills/stage.ts";
import { type BroughtStatement, bringStatement } from "./bring-statement.ts";
import { labelWithAlbums } from "./label-with-albums.ts";
import { judgeStatements, type StatementVerdict } from "./statement-outcome.ts";

/** A label brings one statement after the other, from the upload to everybody's wallet, and the server is killed all the time. */

interface Setting {
  networks: Network[];
  kills: number;
  /** From a start to the next kill. */
  mostMs: number;
  /** How long a transaction may wait for its place in the chain. */
  busyMs: number;
  /** The server's built file, when it is not the usual one. */
  main?: string;
}

export interface StatementOutcome extends StatementVerdict {
  kills: number;
  /** How many of the kills met a statement that stood there. */
  during: Record<string, number>;
  statements: number;
  /** From the last start until everything was delivered, divided and told. */
  seconds: number;
}

/** A workspace may bring forty in a day. */
const MOST_STATEMENTS = 36;
const GIVE_UP_MS = 180_000;
const LOOK_MS = 200;

export async function endureWithStatements(setting: Setting): Promise<StatementOutcome> {
  const { networks, kills: wanted, busyMs, main } = setting;
  const stage = await openStage({ busyMs });
  const opening = killedServer(stage.settings);
  const server = killedServer(stage.settings, main);
  try {
    await opening.start();
    const label = await labelWithAlbums(stage, networks);
    await opening.kill("SIGTERM");
    await server.start();
    const dice = diceFrom(23);
    const killing = killAtRandom(stage, server, setting);
    const brought: BroughtStatement[] = [];
    do {
      await killing.reached((brought.length * wanted) / MOST_STATEMENTS);
      brought.push(await Promise.race([bringStatement(stage, label, brought.length, dice), killing.failed]));
    } while (killing.kills() < wanted);
    await killing.done;
    const { seconds, undone } = await untilDone(stage, server.startedAt());
    await stage.landAll();
    const verdict = await judgeStatements(stage, label, brought);
    return {
      ...{ ...verdict, complaints: [...undone, ...verdict.complaints] },
      ...{ kills: killing.kills(), during: killing.during, statements: brought.length, seconds },
    };
  } finally {
    await opening.kill("SIGTERM");
    await server.kill("SIGTERM");
    await stage.close();
  }
}

/** Where a statement can stand while it goes its way; each in its turn, twice where most is written. */
const STANDS = ["reading", "matched", "agreed", "agreed", "delivering", "delivering", "dividing"];

/** At a random moment after a statement came to stand there, or of its own accord when none does. */
function killAtRandom(stage: Stage, server: KilledServer, { kills: wanted, mostMs }: Setting) {
  const dice = diceFrom(wanted);
  const during: Record<string, number> = {};
  let kills = 0;
  const done = (async () => {
    while (kills < wanted) {
      await untilSomeStands(stage, STANDS[kills % STANDS.length] ?? "");
      await pause(dice() * mostMs);
      await server.kill();
      kills++;
      for (const state of await standing(stage)) during[state] = (during[state] ?? 0) + 1;
      await server.start();
    }
  })();
  const failed = new Promise<never>((_, reject) => {
    done.catch(reject);
  });
  failed.catch(() => {});
  return {
    ...{ done, failed, during },
    kills: () => kills,
    async reached(count: number) {
      while (kills < count) await Promise.race([pause(LOOK_MS), failed]);
    },
  };
}

const NO_LONGER_MS = 20_000;
const QUICK_LOOK_MS = 50;

async function untilSomeStands(stage: Stage, state: string) {
  for (const deadline = Date.now() + NO_LONGER_MS; Date.now() < deadline; await pause(QUICK_LOOK_MS))
    if ((await standing(stage)).includes(state)) return;
}

/** Of all statements that are on their way. One that is delivered is being divided until everybody was told. */
async function standing({ database }: Stage): Promise<string[]> {
  const { rows } = await database.query<{ state: string }>(`
    select distinct case when s.state = 'delivered' then 'dividing' else s.state end as state from statements s
    where s.state <> 'delivered' or exists (
      select 1 from statement_slips where statement_id = s.id and told_at is null and earned_units > 0)`);
  return rows.map(({ state }) => state);
}

async function untilDone({ database }: Stage, since: number) {
  for (;;) {
    const { rows } = await database.query(UNDONE);
    const passedMs = Date.now() - since;
    if (rows.length === 0 || passedMs > GIVE_UP_MS)
      return { seconds: passedMs / 1_000, undone: rows.map((row) => `undone: ${JSON.stringify(row)}`) };
    await pause(LOOK_MS);
  }
}

const UNDONE = `
  select id::text, state, problem as why from statements where state <> 'delivered'
  union all
  select s.id::text, 'label not told', null from statements s where not exists (
    select 1 from statement_events e where e.statement_id = s.id and e.type = 'label_told')
  union all
  select id::text, 'co-author not told', email from statement_slips where told_at is null and earned_units > 0
  union all
  select address, 'money lies there', problem from remittances where there_units > 0
  union all
  select contract_id::text, state, problem from books
  where state <> 'settled' and exists (select 1 from deposits d where d.contract_id = books.contract_id)
  union all
  select id, 'transaction open', intent from chain_transactions where state = 'open'
  union all
  select id::text, 'email not sent', last_error from mails where sent_at is null and given_up_at is null`;

export function tellOfStatements(what: string, outcome: StatementOutcome) {
  const { kills, statements, during, seconds, paidUnits, carriedUnits, doubles, complaints } = outcome;
  process.stdout.write(
    `${what}: ${kills} kills ${JSON.stringify(during)}, ${statements} statements, ${paidUnits} units paid, ` +
      `${carriedUnits} carried, all done ${seconds.toFixed(1)} s after the last start, ` +
      `difference ${outcome.differenceUnits}, doubled ${doubles}, signed anew ${outcome.signedAnew}, ` +
      `mails delivered twice ${outcome.mailsRepeated}, complaints ${complaints.length}\n`,
  );
}
