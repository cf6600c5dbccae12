import { fillTemplate } from "../shared/rules/approvals/approval-message.ts";
import type { Network } from "../shared/rules/networks.ts";
import type { ApprovalDetail, ApprovalItem } from "../shared/schemas/approvals.ts";
import { paidToText } from "../shared/schemas/money/payee-account.ts";
import { ownWallet } from "./own-wallet.ts";
import type { Person } from "./person.ts";

/** What somebody does who was asked for approval. */

const decide = (person: Person, token: string, decision: object) =>
  person.post(`/api/workflows/approval/${token}`, { artistEmail: person.email, ...decision });

/** One mail asks for all tracks of a release. */
export async function mailedTokens({ house, email }: Person, release: string): Promise<string[]> {
  const mail = await house.inbox.mail(
    email,
    ({ text }) => text.includes(`the release “${release}”`) && text.includes("/approve?token="),
  );
  return [...mail.text.matchAll(/\/approve\?token=([\w-]+)$/gm)].map(([, token = ""]) => token);
}

/** Each track, with a wallet of their own. */
export async function approveByMail(person: Person, release: string, network: Network) {
  const wallet = ownWallet(person.email, network);
  for (const token of await mailedTokens(person, release)) {
    const { messageTemplate, trackTitle } = await person.get<ApprovalDetail>(`/api/approvals/token/${token}`);
    const paidTo = paidToText({ address: wallet.address, account: null });
    const signer = { wallet: wallet.address, paidTo };
    const signatureMessage = fillTemplate(messageTemplate, signer, new Date().toISOString());
    const signature = await wallet.sign(signatureMessage);
    const signed = { approved: true, wallet: wallet.address, signature, signatureMessage };
    const codeFor = `“${trackTitle}” on the release “${release}”`;
    await decide(person, token, signed).catch(async (refused: Error) => {
      if (!refused.message.includes("wallet_code_needed")) throw refused;
      await decide(person, token, { ...signed, code: await mailedCode(person, codeFor) });
    });
  }
}

/** A wallet that nobody has seen with them before needs a code. They may be approving other tracks at the same time. */
async function mailedCode({ house, email }: Person, about: string): Promise<string> {
  const code = /: (\d{6})$/m;
  // Word joiners keep mail programs from making links of names.
  const plain = (text: string) => text.replaceAll("\u2060", "");
  const { text } = await house.inbox.mail(
    email,
    (mail) => code.test(mail.text) && plain(mail.text).includes(about),
  );
  return code.exec(text)?.[1] ?? "";
}

/** On the dashboard, with the wallet that is kept for them. */
export async function approveSignedIn(person: Person, releaseId: string) {
  const { items } = await person.get<{ items: ApprovalItem[] }>("/api/approvals/me");
  for (const { approvalToken } of items.filter((item) => item.releaseId === releaseId))
    await decide(person, approvalToken, { approved: true });
}

export async function declineByMail(person: Person, release: string, reason: string) {
  const [token = ""] = await mailedTokens(person, release);
  await decide(person, token, { approved: false, reason });
}
