const GMAIL = { name: "Open Gmail", href: "https://mail.google.com/" };
const OUTLOOK = { name: "Open Outlook", href: "https://outlook.live.com/mail/" };

const MAILBOXES = new Map([
  ["gmail.com", GMAIL],
  ["googlemail.com", GMAIL],
  ["outlook.com", OUTLOOK],
  ["hotmail.com", OUTLOOK],
  ["live.com", OUTLOOK],
]);

/** Where this address's mail is read in the browser, when we surely know. */
export function mailboxLink(email: string) {
  return MAILBOXES.get(email.trim().toLowerCase().split("@").at(-1) ?? "") ?? null;
}
