import { readFileSync } from "node:fs";
import { checkSlip } from "../../shared/rules/statements/check-slip.ts";
import { plainAmount } from "../../shared/rules/token-amount.ts";
import { SlipFile } from "../../shared/schemas/money/slips.ts";
import { Stopped } from "./stopped.ts";

/** `npm run verify -- slip statement.json`: whether a co-author's statement adds up, from its own lines alone. */
export function checkSlipFile(file: string | undefined) {
  const read = SlipFile.safeParse(parsed(file));
  if (!read.success) throw new Stopped(`${file} is no statement of a co-author`);
  const slip = read.data;
  const wrong = checkSlip(slip);
  const lines = slip.tracks.reduce((sum, track) => sum + track.lines.length, 0);
  const earned = `${plainAmount(slip.earned, slip.token.decimals)} ${slip.token.symbol}`;
  const text =
    wrong.length > 0
      ? wrong.map((sentence) => `✗ ${sentence}`)
      : [`✓ ${slip.name}: ${lines} lines of ${slip.tracks.length} tracks add up to ${earned}.`];
  return { code: wrong.length > 0 ? (1 as const) : (0 as const), text: text.join("\n") };
}

function parsed(file: string | undefined): unknown {
  if (!file) throw new Stopped("npm run verify -- slip statement.json");
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    throw new Stopped(`${file} cannot be read`);
  }
}
