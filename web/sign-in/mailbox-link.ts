const GMAIL = { at: "gmail", href: "https://mail.google.com/" } as const;
const OUTLOOK = { at: "outlook", href: "https://outlook.live.com/mail/" } as const;

const MAILBOXES = new Map<string, typeof GMAIL | typeof OUTLOOK>([
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
