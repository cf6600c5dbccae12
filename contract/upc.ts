/** A code as it is kept (null when none was given), or what is wrong with it and, if it can be told, what was meant. */
export type Code = { ok: true; value: string | null } | { ok: false; problem: string; suggestion?: string };

const LOST_ZERO = "Spreadsheets drop leading zeros. Did you mean";

/** The code of a release: UPC-A or EAN-13. One number space, kept as thirteen digits. */
export function readUpc(text: string): Code {
  const given = text.normalize("NFKC").trim();
  if (given === "") return { ok: true, value: null };
  if (/^\d(\.\d+)?E\+?\d+$/i.test(given))
    return wrong(
      `Your spreadsheet shortened this code to ${given}. Copy the full 12 or 13 digits from the original.`,
    );
  const digits = given.replaceAll(/[\s\-‐-―−]/g, "");
  if (/\D/.test(digits)) return wrong("A UPC or EAN uses only digits.");
  switch (digits.length) {
    case 12:
    case 13:
      return checked(digits);
    case 14:
      return digits.startsWith("0")
        ? checked(digits.slice(1))
        : wrong("That is the code of a carton. A release has a UPC of 12 digits or an EAN of 13.");
    case 10:
    case 11:
      return shortened(digits);
    default:
      return wrong(`A UPC has 12 digits and an EAN 13; this has ${digits.length}.`);
  }
}

/** Twelve digits where the thirteenth is only a leading zero. */
export const showUpc = (code: string) => (code.startsWith("0") ? code.slice(1) : code);

function checked(digits: string): Code {
  const expected = checkDigit(digits.slice(0, -1));
  if (digits.endsWith(expected)) return { ok: true, value: digits.padStart(13, "0") };
  return wrong(`The last digit should be ${expected}. One of the digits is probably mistyped.`);
}

function shortened(digits: string): Code {
  const padded = digits.padStart(12, "0");
  if (padded.endsWith(checkDigit(padded.slice(0, -1))))
    return { ok: false, problem: `${LOST_ZERO} ${padded}?`, suggestion: padded };
  if (digits.length === 10) return wrong("A UPC has 12 digits and an EAN 13; this has 10.");
  const whole = digits + checkDigit(digits);
  return {
    ok: false,
    problem: `The check digit seems to be missing. Did you mean ${whole}?`,
    suggestion: whole,
  };
}

/** From the right, weights 3, 1, 3, 1 and so on. */
function checkDigit(body: string): string {
  const sum = [...body]
    .reverse()
    .reduce((total, digit, i) => total + Number(digit) * (i % 2 === 0 ? 3 : 1), 0);
  return String((10 - (sum % 10)) % 10);
}

const wrong = (problem: string): Code => ({ ok: false, problem });
