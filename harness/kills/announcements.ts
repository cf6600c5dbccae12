import type { AgreedRelease } from "./agreed-releases.ts";
import type { Stage } from "./stage.ts";

/** Who was told that a release is published, and how often. */
export async function announcementsOf(stage: Stage, releases: AgreedRelease[]) {
  const mails = await deliveredMails(stage, (subject) => subject.endsWith(" is published"));
  const notices = await noticesIn(stage);
  const complaints: string[] = [];
  let mailsRepeated = 0;
  for (const { name, people } of releases) {
    for (const person of people) {
      const theirs = mails.filter(({ to, text }) => to === person && text.includes(name));
      const different = new Set(theirs.map(({ messageId }) => messageId)).size;
      mailsRepeated += theirs.length - different;
      if (different !== 1) complaints.push(`${person} got ${different} mails that ${name} is published`);
      const noted = notices.filter(({ email, title }) => email === person && title.includes(name)).length;
      if (noted !== 1) complaints.push(`${person} got ${noted} notices that ${name} is published`);
    }
  }
  return { complaints, mailsRepeated };
}

/** The same Message-ID twice is one mail to whoever reads it. */
export async function deliveredMails({ inbox }: Stage, isWanted: (subject: string) => boolean) {
  const wanted = (await inbox.messages()).filter(({ subject }) => isWanted(subject));
  return await Promise.all(
    wanted.map(async ({ id, to, text }) => {
      const raw = await (await fetch(`${inbox.pageUrl}/api/messages/${id}/raw`)).text();
      return { to, text, messageId: /^Message-ID: (\S+)/im.exec(raw)?.[1] };
    }),
  );
}

async function noticesIn({ database }: Stage) {
  const { rows } = await database.query(
    "select email, title from notifications where title like '%is published'",
  );
  return rows as { email: string; title: string }[];
}
