import { APPROVAL_TITLES, timestampIn } from "../../shared/rules/approvals/approval-message.ts";
import { SIGNED_TEXT_MINUTES } from "../../shared/rules/limits.ts";
import { NotSignable } from "../chain/signable/effect.ts";

/** Pure: which texts are signed here at all. */

/** The text of an approval, of now and in the name of this wallet. */
export function refuseUnlessApproval(text: string, wallet: string, now: Date): null {
  const [title = "", ...lines] = text.split("\n");
  if (!APPROVAL_TITLES.includes(title) || !lines.includes(`Wallet: ${wallet}`))
    throw new NotSignable("not the text of an approval by this wallet");
  const time = timestampIn(text);
  if (!time || Math.abs(now.getTime() - time.getTime()) > SIGNED_TEXT_MINUTES * 60_000)
    throw new NotSignable("the text of an approval at another time");
  return null;
}

/** A certificate, or the head of the log of certificates, in the name of this key. */
export function refuseUnlessCertificate(text: string, publicKey: string): null {
  const { ledgerline, key } = parsed(text);
  if ((ledgerline !== "issued/1" && ledgerline !== "log-head/1") || key !== publicKey)
    throw new NotSignable("not a certificate in the name of this key");
  return null;
}

function parsed(text: string): Record<string, unknown> {
  try {
    return Object(JSON.parse(text)) as Record<string, unknown>;
  } catch {
    throw new NotSignable("not a certificate");
  }
}
