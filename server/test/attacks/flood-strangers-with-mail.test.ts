import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { crowd, draftRelease, draftTrack } from "../../../harness/data/release-drafts.ts";
import { openLabel, somebody } from "../../../harness/label.ts";
import { type TestWorld, testWorld } from "../../../harness/world.ts";
import { MAILS_FIRST_DAY, MAILS_TO_ONE, MAILS_TO_ONE_ON_A_RELEASE } from "../../../shared/rules/budgets.ts";
import type { SubmittedRelease } from "../../../shared/schemas/releases.ts";
import { restartLostJobs } from "../../work/rounds.ts";

/** Somebody with a free account fills strangers' mailboxes. */

const DAY_MS = 86_400_000;
let house: TestWorld;
beforeAll(async () => {
  house = await testWorld({ FREE_RELEASES: "0" });
});
afterAll(() => house.close());

const mailsTo = async (email: string) => (await house.inbox.messages(email)).filter(({ to }) => to === email);

/** Everything that was to be told or sent now is. */
const settled = () =>
  expect
    .poll(
      async () => {
        const { rows } = await house.world.db.execute<{ count: number }>(
          sql`select (select count(*) from release_mails where allotted)::int +
            (select count(*) from jobs where kind = 'send-mail')::int as count`,
        );
        return rows[0]?.count;
      },
      { timeout: 60_000, interval: 100 },
    )
    .toBe(0);

const answerTo = async (response: Response) => {
  expect(response.status).toBeLessThan(300);
  return (await response.json()) as SubmittedRelease;
};

const mailed = async (releaseId: string) => {
  const { rows } = await house.world.db.execute<{ count: number }>(
    sql`select count(*)::int as count from approval_requests where release_id = ${releaseId} and mail_id is not null`,
  );
  return rows[0]?.count;
};

test("a new account that names 2,500 strangers reaches a few of them, and is told so", {
  tags: "deep",
}, async () => {
  const label = await openLabel(house);
  const { id, workflow } = await answerTo(await label.submit(crowd(somebody, 2_500)));
  expect(workflow).toMatchObject({
    artistsToApprove: 2_500,
    mailsTomorrow: 2_500 - MAILS_FIRST_DAY.max,
  });
  await settled();
  expect(await mailed(id)).toBe(MAILS_FIRST_DAY.max);
  // A second workspace of the same account does not help.
  const created = await label.visitor.post("/api/workspaces", { name: "Another" });
  const { slug } = (await created.json()) as { slug: string };
  const more = await answerTo(
    await label.visitor.post(`/api/workspaces/${slug}/releases`, crowd(somebody, 50)),
  );
  expect(more.workflow.mailsTomorrow).toBe(50);
});

test("sixty edits send a co-author a few mails, and the last word the next day", {
  tags: "deep",
}, async () => {
  const label = await openLabel(house);
  const ada = somebody("ada");
  const draft = (title: string) => draftRelease([draftTrack(title, { [ada]: 100 })]);
  const id = await label.submitted(draft("Night Ferry"));
  await settled();
  let last: SubmittedRelease | undefined;
  for (let n = 1; n <= 60; n++) {
    last = await answerTo(await label.edit(id, draft(`Take ${n}`)));
    // The first ones go out at once; edits in quick succession would be one mail anyway.
    if (n < MAILS_TO_ONE_ON_A_RELEASE.max) await settled();
  }
  await settled();
  expect(await mailsTo(ada)).toHaveLength(MAILS_TO_ONE_ON_A_RELEASE.max);
  expect(last?.workflow).toMatchObject({ artistsToApprove: 1, mailsTomorrow: 1 });

  const before = await mailsTo(ada);
  house.pass(DAY_MS);
  await restartLostJobs(house.world);
  const told = await house.visitor().mailTo(ada, before);
  expect(told.text).toContain("Take 60");
  await settled();
  expect(await mailsTo(ada)).toHaveLength(before.length + 1);
});

test("taking somebody off and putting them back on is no way around it", { tags: "deep" }, async () => {
  const label = await openLabel(house);
  const [ada, luis] = [somebody("ada"), somebody("luis")];
  const draft = (email: string) => draftRelease([draftTrack("Night Ferry", { [email]: 100 })]);
  const id = await label.submitted(draft(ada));
  for (let n = 0; n < 20; n++) await answerTo(await label.edit(id, draft(n % 2 ? ada : luis)));
  await settled();
  expect((await mailsTo(ada)).length).toBeLessThanOrEqual(MAILS_TO_ONE_ON_A_RELEASE.max);
});

test("one mailbox gets so many a day, whoever writes and under whatever alias", {
  tags: "deep",
}, async () => {
  const name = somebody("victim");
  const alias = (n: number) => name.replace("@", `+${n}@`);
  let n = 0;
  for (let accounts = 0; accounts < 2; accounts++) {
    const label = await openLabel(house);
    for (let releases = 0; releases < 11; releases++)
      await label.submitted(draftRelease([draftTrack("Night Ferry", { [alias(n++)]: 100 })]));
  }
  await settled();
  const all = (await Promise.all(Array.from({ length: n }, (_, i) => mailsTo(alias(i))))).flat();
  expect(all).toHaveLength(MAILS_TO_ONE.max);
});
