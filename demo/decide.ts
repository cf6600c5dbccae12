import { fillTemplate } from "../contract/approval-message.ts";
import type { ApprovalDetail, ApprovalItem } from "../contract/approvals.ts";
import { CAST, type Who } from "./cast.ts";
import type { DemoRelease } from "./catalogue.ts";
import type { Company } from "./company.ts";
import { ownWallet } from "./own-wallet.ts";

/** What the co-authors of a release do about it. */
export async function decideRelease(company: Company, release: DemoRelease, releaseId: string) {
  const signers = release.signedBy === "everyone" ? artistsOf(release) : release.signedBy;
  for (const who of signers) await approve(company, release, releaseId, who);
  if (!release.declined) return;
  const { by, reason } = release.declined;
  const { email } = company.people[by];
  const [token = ""] = await mailedTokens(company, release, by);
  await decide(company, by, token, { approved: false, artistEmail: email, reason });
}

export const artistsOf = ({ tracks }: DemoRelease) => [
  ...new Set(tracks.flatMap(({ shares }) => Object.keys(shares) as Who[])),
];

async function approve(company: Company, release: DemoRelease, releaseId: string, who: Who) {
  const person = company.people[who];
  if (CAST[who].wallet === "held") {
    const { items } = await person.get<{ items: ApprovalItem[] }>("/api/approvals/me");
    for (const { approvalToken } of items.filter((item) => item.releaseId === releaseId))
      await decide(company, who, approvalToken, { approved: true, artistEmail: person.email });
    return;
  }
  const wallet = ownWallet(person.email, release.network);
  for (const token of await mailedTokens(company, release, who)) {
    const { messageTemplate } = await person.get<ApprovalDetail>(`/api/approvals/token/${token}`);
    const signatureMessage = fillTemplate(messageTemplate, wallet.address, new Date().toISOString());
    const signature = await wallet.sign(signatureMessage);
    const signed = { wallet: wallet.address, signature, signatureMessage };
    await decide(company, who, token, { approved: true, artistEmail: person.email, ...signed });
  }
}

const decide = ({ people }: Company, who: Who, token: string, decision: object) =>
  people[who].post(`/api/workflows/approval/${token}`, decision);

/** One mail asks for all tracks of a release. */
async function mailedTokens({ house, people }: Company, { name }: DemoRelease, who: Who): Promise<string[]> {
  const mail = await house.inbox.mail(
    people[who].email,
    ({ text }) => text.includes(`“${name}”`) && text.includes("/approve?token="),
  );
  return [...mail.text.matchAll(/\/approve\?token=([\w-]+)$/gm)].map(([, token = ""]) => token);
}
