import type { NetworkKind } from "../shared/rules/networks.ts";
import type { Challenge } from "../shared/schemas/money/wallets.ts";
import type { ArtistWallet } from "./data/artist-wallet.ts";
import type { Visitor } from "./visitor.ts";

const AT = "/api/account/wallet";

/** Somebody signed in, and which of the accounts we hold for them it is about. */
export interface Owner {
  visitor: Visitor;
  email: string;
  kind: NetworkKind;
}

/** The code that is mailed for an act of their wallet. */
export async function codeFor({ visitor, email }: Owner, asked: object): Promise<string> {
  const seen = await visitor.mails(email);
  const response = await visitor.post(`${AT}/code`, asked);
  if (response.status !== 200) throw new Error(await response.text());
  const mail = await visitor.mailTo(email, seen, "wallet code");
  return /Your code: (\d{6})/.exec(mail.text ?? "")?.[1] ?? "";
}

export async function challengeFor({ visitor, kind }: Owner, own: ArtistWallet, use: string) {
  const asked = { kind, wallet: own.address, use };
  const { text } = (await (await visitor.post(`${AT}/own/challenge`, asked)).json()) as Challenge;
  return { kind, wallet: own.address, text, signature: await own.sign(text) };
}

/** Their own wallet becomes the owner. `more` is sent instead of what belongs there. */
export async function takeOver(owner: Owner, own: ArtistWallet, more: object = {}) {
  const code = await codeFor(owner, { purpose: "take_over", kind: owner.kind, wallet: own.address });
  const proof = await challengeFor(owner, own, "take_over");
  return await owner.visitor.post(`${AT}/take-over`, { ...proof, code, ...more });
}
