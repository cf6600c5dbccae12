import type { ApprovalDetail } from "../shared/schemas/approvals.ts";
import type { ManyDecided, Waiting } from "../shared/schemas/approve-many.ts";
import type { ReleaseDetail, SubmittedRelease } from "../shared/schemas/releases.ts";
import { type ArtistWallet, signedDecision, solanaWallet } from "./data/artist-wallet.ts";
import type { TestWorld } from "./world.ts";

/** Where people come to the door. */
type House = Pick<TestWorld, "visitor">;

let people = 0;
/** An address nobody had before. */
export const somebody = (name: string) => `${name}-${++people}@example.com`;

/** A label with a workspace of its own, and what it does there. */
export async function openLabel(house: House) {
  const email = somebody("label");
  const visitor = await house.visitor().signIn(email);
  const created = await visitor.post("/api/workspaces", { name: "Tidewater" });
  const { slug } = (await created.json()) as { slug: string };
  const at = `/api/workspaces/${slug}/releases`;
  return {
    email,
    visitor,
    slug,
    at,
    submit: (draft: object, headers: Record<string, string> = {}) => visitor.post(at, draft, headers),
    async submitted(draft: object): Promise<string> {
      const response = await visitor.post(at, draft);
      if (response.status !== 201) throw new Error(await response.text());
      return ((await response.json()) as SubmittedRelease).id;
    },
    edit: (id: string, draft: object) =>
      visitor.fetch(`${at}/${id}`, {
        method: "PUT",
        body: JSON.stringify(draft),
        headers: { "content-type": "application/json", origin: visitor.url },
      }),
    read: async (id: string) => (await (await visitor.fetch(`${at}/${id}`)).json()) as ReleaseDetail,
  };
}

/** The secrets in the links that were mailed to an artist, newest mail first, in the order of the tracks. */
export async function mailedTokens(house: House, email: string, subject = ""): Promise<string[]> {
  const mail = await house.visitor().mailTo(email, [], subject);
  return [...(mail.text ?? "").matchAll(/\/approve\?token=([\w-]+)$/gm)].map(([, token = ""]) => token);
}

export async function readToken(house: House, token: string) {
  const response = await house.visitor().fetch(`/api/approvals/token/${token}`);
  return { status: response.status, body: (await response.json()) as ApprovalDetail & { error?: string } };
}

export async function decide(house: House, token: string, decision: object) {
  const response = await house.visitor().post(`/api/workflows/approval/${token}`, decision);
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

type Signed = { artistEmail: string };

/** Asks for the code that is mailed for a wallet nobody has seen before. */
export async function withCode<D extends Signed>(house: House, token: string, decision: D) {
  const visitor = house.visitor();
  const seen = await visitor.mails(decision.artistEmail);
  const first = await decide(house, token, decision);
  const isNew = first.body.code === "wallet_code_needed";
  const code = isNew ? await visitor.codeMailedTo(decision.artistEmail, seen) : undefined;
  return { first, decision: { ...decision, code } };
}

export async function decideWithCode<D extends Signed>(house: House, token: string, signed: D) {
  const { first, decision } = await withCode(house, token, signed);
  return decision.code === undefined ? first : decide(house, token, decision);
}

/** As a co-author does it: open the link, read, sign. */
export async function approveBy(
  house: House & { world: Pick<TestWorld["world"], "now"> },
  token: string,
  wallet: ArtistWallet = solanaWallet(),
) {
  const { body } = await readToken(house, token);
  const now = house.world.now();
  return decideWithCode(
    house,
    token,
    await signedDecision(wallet, body.messageTemplate, body.artistEmail, now),
  );
}

export async function readWaiting(house: House, token: string) {
  const response = await house.visitor().fetch(`/api/approvals/token/${token}/waiting`);
  return { status: response.status, body: (await response.json()) as Waiting & { error?: string } };
}

export async function decideMany(house: House, token: string, decision: object) {
  const response = await house.visitor().post(`/api/approvals/token/${token}/approve-many`, decision);
  const body = (await response.json()) as ManyDecided & { code?: string; error?: string };
  return { status: response.status, body };
}

/** With the code that is mailed for a wallet nobody has seen before. */
export async function decideManyWithCode<D extends Signed>(house: House, token: string, decision: D) {
  const visitor = house.visitor();
  const seen = await visitor.mails(decision.artistEmail);
  const first = await decideMany(house, token, decision);
  if (first.body.code !== "wallet_code_needed") return { ...first, decision };
  const coded = { ...decision, code: await visitor.codeMailedTo(decision.artistEmail, seen) };
  return { ...(await decideMany(house, token, coded)), decision: coded };
}
