import { dice } from "../../chain/models/dice.ts";
import { ARTIST_NAMES } from "./artist-names.ts";

/** Names that want to be more than a name: for a page, a mail, a mail server, a spreadsheet or what sets the certificate. */

const PIECES = [
  "<script>alert(1)</script>",
  "</title><svg onload=alert(1)>",
  '"><img src=x onerror=alert(1)>',
  "' onmouseover='alert(1)",
  "</script><!--",
  "]]>",
  "&lt;b&gt;",
  "&#60;i&#62;",
  "javascript:alert(1)",
  "\r\nBcc: victim@evil.example",
  "\nSubject: You have won",
  "\r\n\r\n<b>another mail</b>",
  "%0d%0aBcc: victim@evil.example",
  "=?utf-8?Q?=0ABcc:_victim@evil.example?=",
  '"Bank" <bank@evil.example>, ',
  "a@evil.example",
  "evil.example/login",
  "hxxps://evil.example",
  "https://evil.example",
  "www.evil.example",
  "evil。example/x",
  "evil．example",
  "\u202eelpmaxe.live",
  "\u2066\u200b\u200f",
  "\u0000",
  "\u2028",
  "\u0007\u001b[31m",
  "\ud800",
  "\ufeff",
  "e\u0301\u0323\u0327\u0302".repeat(4),
  "👩‍👩‍👧‍👦",
  "🏴󠁧󠁢󠁥󠁮󠁧󠁿",
  "=cmd|' /C calc'!A0",
  '=HYPERLINK("http://evil.example")',
  "+1+1",
  "-2+3",
  "@SUM(A1)",
  "\t=1",
  '","=1","',
  '#panic("x")',
  '") #read("/etc/passwd") ("',
  "$ x^2 $ \\ *b* _i_ `r` // /* */",
  '#link("https://evil.example")',
  "{{7*7}} <%= 7 %> `id` $(id)",
  "' or 1=1; drop table users; --",
  "../../../etc/passwd",
  "__proto__",
  "undefined",
  "null",
  "NaN",
  "Ledgerline Support",
  "\u04cfedgerline",
  "x".repeat(120),
  "W".repeat(400),
  "龍".repeat(60),
  "   ",
];

/** Each alone, then real names with pieces in and around them, and pieces of pieces. The same for the same number. */
export function hostileNames(count: number, seed: number): string[] {
  const { below, pick } = dice(seed);
  const names = [...PIECES, ...ARTIST_NAMES];
  while (names.length < count) {
    const parts = Array.from({ length: 1 + below(3) }, () => {
      const piece = pick(PIECES);
      const from = below(4) === 0 ? below(piece.length) : 0;
      return piece.slice(from, below(4) === 0 ? from + 1 + below(piece.length) : undefined);
    });
    const honest = pick(ARTIST_NAMES);
    names.push(
      [[honest, ...parts], [...parts, honest], parts][below(3)]?.join(pick(["", " ", "\u00a0"])) ?? "",
    );
  }
  return names.slice(0, count);
}
