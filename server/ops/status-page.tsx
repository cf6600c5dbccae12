import { Fragment, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { contractPage } from "../../shared/schemas/pages.ts";
import { needsIn } from "./needs-you.ts";
import type { Status } from "./read-status.ts";
import { opsWords as words } from "./words.ts";

/** The status as a page, without a script. Whoever reads slowly can have it stand still. */

const { columns, sections } = words;

export function statusPage(template: string, status: Status, standsStill: boolean): string {
  const head = renderToStaticMarkup(<title>{`${words.title} · Ledgerline`}</title>);
  const page = renderToStaticMarkup(<Page status={status} standsStill={standsStill} />);
  return template.replace("<!--head-->", () => head).replace("<!--page-->", () => page);
}

const showTime = (at: Date) => at.toISOString().slice(0, 19).replace("T", " ");

/** `99.999600480036412445 POL` is exact in the JSON; six decimals are enough to look at. */
const brief = (coins: string | null) => coins?.replace(/(\.\d{6})\d+/, "$1");
const MANY_DAYS = 999;
const days = (left: number | null) =>
  left === null ? words.nothing : left > MANY_DAYS ? words.overDays(MANY_DAYS) : left;

function Page({ status, standsStill }: { status: Status; standsStill: boolean }) {
  const ago = (at: Date | null) =>
    at ? words.ago(Math.max(0, Math.round((status.at.getTime() - at.getTime()) / 1_000))) : words.nothing;
  const { mail, versions } = status;
  return (
    <main className="ops">
      <header>
        <h1>{words.title}</h1>
        <p className="asof">
          {words.asOf(showTime(status.at))}{" "}
          {standsStill ? <a href="/ops">{words.refresh}</a> : <a href="/ops?still=yes">{words.stop}</a>}
        </p>
      </header>
      <Standing status={status} />
      <Part
        title={sections.work}
        none={words.none.work}
        heads={[columns.kind, columns.waiting, columns.due, columns.oldest, columns.failures]}
        rows={status.work.map((row) => [
          row.kind,
          row.waiting,
          row.due,
          ago(row.oldestDue),
          row.mostFailures,
        ])}
      />
      <Part
        title={sections.failedWork}
        none={words.none.failedWork}
        heads={[columns.kind, columns.count, columns.last]}
        rows={status.failedWork.map((row) => [row.kind, <Bad key="count">{row.count}</Bad>, ago(row.lastAt)])}
      />
      <Part
        title={sections.mail}
        heads={[columns.mailWaiting, columns.failing, columns.oldestMail, columns.problem, columns.givenUp]}
        rows={[
          [
            mail.waiting,
            mail.failing,
            ago(mail.oldest),
            mail.lastProblem ?? words.nothing,
            mail.givenUpToday,
          ],
        ]}
      />
      <Part
        title={sections.feePayers}
        heads={[columns.network, columns.balance, columns.spent, columns.daysLeft, columns.usedUp]}
        rows={status.feePayers.map((row) => [
          ...[row.network, brief(row.balance) ?? words.notKnown, brief(row.spentToday), days(row.daysLeft)],
          row.usedUp.join(", ") || words.nothing,
        ])}
      />
      <Part
        title={sections.networks}
        heads={[columns.network, columns.watched, columns.unread, columns.lacks, columns.problem]}
        rows={status.networks.map((row) => [
          row.network,
          row.isWatched ? words.yes : <Bad key="watched">{words.no}</Bad>,
          row.contractsUnread,
          row.faults.join(", ") || words.nothing,
          <Long key="problem">{row.problem ?? words.nothing}</Long>,
        ])}
      />
      <Part
        title={sections.endpoints}
        heads={[columns.network, columns.host, columns.answersIn, columns.block, columns.age, columns.behind]}
        rows={status.networks.flatMap(({ network, endpoints }) =>
          endpoints.map((one) => [
            network,
            <Code key="host">{one.host}</Code>,
            one.milliseconds === null ? (
              <Bad key="ms">{words.noAnswer}</Bad>
            ) : (
              words.milliseconds(one.milliseconds)
            ),
            one.block ?? words.nothing,
            one.secondsOld === null ? words.nothing : words.ago(one.secondsOld),
            one.isLate ? <Bad key="behind">{one.blocksBehind}</Bad> : (one.blocksBehind ?? words.nothing),
          ]),
        )}
      />
      <Part
        title={sections.books}
        none={words.none.books}
        heads={[columns.network, columns.contract, columns.token, columns.since, columns.problem]}
        rows={status.stoppedBooks.map((row) => [
          row.network,
          <a key="contract" className="code" href={contractPage(row.network, row.address)}>
            {row.address}
          </a>,
          row.token,
          ago(row.since),
          <Long key="problem">{row.problem ?? words.nothing}</Long>,
        ])}
      />
      <Part
        title={sections.webhooks}
        none={words.none.webhooks}
        heads={[columns.workspace, columns.host, columns.since, columns.messages, columns.off]}
        rows={status.webhooks.map((row) => [
          ...[row.workspace, <Code key="host">{row.host}</Code>, ago(row.failingSince), row.messagesWaiting],
          row.disabledAt ? ago(row.disabledAt) : words.no,
        ])}
      />
      <Part
        title={sections.versions}
        heads={[
          ...[columns.release, columns.node, columns.postgres, columns.role, columns.started],
          ...[columns.migrations, columns.lastMigration],
        ]}
        rows={[
          [
            ...[versions.release, versions.node, versions.postgres, versions.role, ago(versions.startedAt)],
            words.applied(versions.migrations.applied, versions.migrations.inThisRelease),
            <Code key="last">{versions.migrations.last}</Code>,
          ],
        ]}
      />
    </main>
  );
}

function Standing({ status }: { status: Status }) {
  const needs = needsIn(status);
  if (needs.length === 0)
    return (
      <section className="standing">
        <p>{words.allWell}</p>
      </section>
    );
  return (
    <section className="standing needs-you">
      <p>{words.needsYou}</p>
      <ul>
        {needs.map(({ text, chapter }) => (
          <li key={text}>
            {text}. <span className="code">{`${words.guide}#${chapter}`}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface PartProps {
  title: string;
  heads: string[];
  rows: ReactNode[][];
  /** Said when there are no rows. */
  none?: string;
}

function Part({ title, heads, rows, none }: PartProps) {
  return (
    <section>
      <h2>{title}</h2>
      {rows.length === 0 && none ? (
        <p className="none">{none}</p>
      ) : (
        <Sheet title={title} heads={heads} rows={rows} />
      )}
    </section>
  );
}

const Sheet = ({ title, heads, rows }: PartProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what is cut off is reached with the keyboard.
  <section className="sheet" aria-label={title} tabIndex={0}>
    <table>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([first, ...rest], place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: nothing moves in a page that is rendered once.
          <tr key={place}>
            <th scope="row">{first}</th>
            {rest.map((cell, column) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: as above.
              <Fragment key={column}>
                <td>{cell}</td>
              </Fragment>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);

const Bad = ({ children }: { children: ReactNode }) => <span className="bad">{children}</span>;
const Code = ({ children }: { children: ReactNode }) => <span className="code">{children}</span>;
const Long = ({ children }: { children: ReactNode }) => <div className="long">{children}</div>;
