import PostalMime, { type Address } from "postal-mime";

export interface InboxMessage {
  id: string;
  from: string;
  /** The addresses, joined by ", ". */
  to: string;
  subject: string;
  /** Empty when the mail has no such part; so is `html`. */
  text: string;
  html: string;
  /** ISO 8601. */
  date: string;
}

/** A mail that cannot be parsed is shown as it came: one bad mail must not hide the others. */
export async function readMessage(id: string, raw: Buffer, receivedAt: Date): Promise<InboxMessage> {
  const date = receivedAt.toISOString();
  try {
    const mail = await PostalMime.parse(raw);
    return {
      id,
      from: mail.from ? addresses([mail.from]) : "",
      to: addresses(mail.to ?? []),
      subject: mail.subject ?? "",
      text: mail.text ?? "",
      html: mail.html ?? "",
      date: isDate(mail.date) ? mail.date : date,
    };
  } catch {
    return { id, from: "", to: "", subject: "(unreadable mail)", text: raw.toString(), html: "", date };
  }
}

function addresses(list: Address[]): string {
  return list.flatMap((entry) => entry.address ?? entry.group.map((member) => member.address)).join(", ");
}

function isDate(text: string | undefined): text is string {
  return text !== undefined && !Number.isNaN(Date.parse(text));
}
