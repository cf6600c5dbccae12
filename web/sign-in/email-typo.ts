const KNOWN_DOMAINS = [
  "gmail.com",
  "googlemail.com",
  "outlook.com",
  "hotmail.com",
  "hotmail.co.uk",
  "live.com",
  "yahoo.com",
  "yahoo.co.uk",
  "icloud.com",
  "proton.me",
  "protonmail.com",
  "fastmail.com",
];
// Real providers that happen to lie one slip away from a bigger one.
const REAL_NEIGHBOURS = ["mail.com", "email.com", "ymail.com", "hotmail.co", "outlook.co", "live.co"];

/** The domain the writer most likely meant, or null when the address looks meant as it is. */
export function meantDomain(email: string): string | null {
  const domain = domainOf(email);
  if (domain === "" || KNOWN_DOMAINS.includes(domain) || REAL_NEIGHBOURS.includes(domain)) return null;
  const near = KNOWN_DOMAINS.map((known) => ({ known, slips: slipsBetween(domain, known) }))
    .filter(({ known, slips }) => slips <= (known.length > 8 ? 2 : 1))
    .sort((a, b) => a.slips - b.slips);
  return near[0]?.known ?? null;
}

export function withDomain(email: string, domain: string): string {
  return `${email.slice(0, email.lastIndexOf("@"))}@${domain}`;
}

function domainOf(email: string): string {
  const at = email.lastIndexOf("@");
  return at < 1
    ? ""
    : email
        .slice(at + 1)
        .trim()
        .toLowerCase();
}

/** How many slips of a finger lie between two words: one letter more, less, other, or two swapped. */
function slipsBetween(a: string, b: string): number {
  const table = Array.from({ length: a.length + 1 }, (_, i) => [i]);
  const cell = (i: number, j: number) => table[i]?.[j] ?? (i === 0 ? j : Number.POSITIVE_INFINITY);
  for (let i = 1; i <= a.length; i++) {
    for (let j = 1; j <= b.length; j++) {
      const swapped = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] && i > 1 && j > 1;
      table[i]?.push(
        Math.min(
          cell(i - 1, j) + 1,
          cell(i, j - 1) + 1,
          cell(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1),
          swapped ? cell(i - 2, j - 2) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
  }
  return cell(a.length, b.length);
}
