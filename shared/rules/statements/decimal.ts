/** Amounts of a file, exactly: whole numbers of its last digit, and how many digits that is behind the point. */

const DECIMAL = /^(-?)(\d+)(?:\.(\d+))?$/;

/** How many digits stand behind the point; zeros at the end count. */
export const scaleOf = (text: string) => partsOf(text).fraction.length;

/** "12.5" at scale 3 is 12500n. Never rounds: a text that is finer than the scale is refused. */
export function unitsAt(text: string, scale: number): bigint {
  const { sign, whole, fraction } = partsOf(text);
  const given = fraction.length > scale ? fraction.replace(/0+$/, "") : fraction;
  if (given.length > scale) throw new RangeError(`${text} has more than ${scale} decimals`);
  const units = BigInt(whole + given.padEnd(scale, "0"));
  return sign ? -units : units;
}

/** The other way round, with all digits: 12500n at scale 3 is "12.500". */
export function textOf(units: bigint, scale: number): string {
  const sign = units < 0n ? "-" : "";
  const digits = `${units < 0n ? -units : units}`.padStart(scale + 1, "0");
  const whole = digits.slice(0, digits.length - scale);
  return scale === 0 ? `${sign}${whole}` : `${sign}${whole}.${digits.slice(-scale)}`;
}

/** Without zeros at the end, for what has more digits than anybody wants to read. */
export const shortTextOf = (units: bigint, scale: number) => {
  const text = textOf(units, scale);
  return text.includes(".") ? text.replace(/\.?0+$/, "") : text;
};

function partsOf(text: string) {
  const [, sign, whole = "", fraction = ""] = DECIMAL.exec(text) ?? [];
  if (whole === "") throw new RangeError(`${text} is no decimal number`);
  return { sign, whole, fraction };
}
