import { placesOf } from "../shared/rules/token-amount.ts";
import { useFormats } from "./language/Language.tsx";

type Units = { units: string; decimals: number };
type AmountProps = Units & {
  /** The most digits behind the point in its column. */
  places: number;
};

/**
 * An amount of a token in a column of them: at least two digits behind the point, more only if it has more. What others
 * have more is left blank, so that the points line up under each other. For figures of one width alone.
 */
export function Amount({ units, decimals, places }: AmountProps) {
  const { tokenAmount } = useFormats();
  const isNegative = units.startsWith("-");
  const size = isNegative ? units.slice(1) : units;
  const missing = places - placesOf(size, decimals);
  return (
    <>
      {isNegative && "−"}
      {tokenAmount(size, decimals)}
      {missing > 0 && <span aria-hidden="true" className="inline-block" style={{ width: `${missing}ch` }} />}
    </>
  );
}

export const placesIn = (column: Units[]) =>
  column.reduce((most, { units, decimals }) => Math.max(most, placesOf(units.replace("-", ""), decimals)), 0);
