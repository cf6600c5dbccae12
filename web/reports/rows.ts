import { scaleOf, shortTextOf, unitsAt } from "../../shared/rules/statements/decimal.ts";
import type { ReportLine } from "../../shared/schemas/money/reports.ts";
import { perToken } from "./per-token.ts";

export interface ReportRow extends Pick<ReportLine, "key" | "name" | "detail" | "isPayer"> {
  units: string;
  earned: Pick<ReportLine, "token" | "decimals" | "paid">[];
  files: { currency: string; gross: string; net: string }[];
}

/** One for each month, track or person, however many currencies and tokens it has. */
export function rowsOf(lines: ReportLine[]): ReportRow[] {
  const byKey = grouped(lines, ({ key }) => key);
  return [...byKey.values()].flatMap((same) => {
    const [first] = same;
    if (!first) return [];
    const { key, name, detail, isPayer } = first;
    const byCurrency = [...grouped(same, ({ currency }) => currency)];
    const files = byCurrency.map(([currency, its]) => ({
      currency,
      gross: sumOf(its.map(({ gross }) => gross)),
      net: sumOf(its.map(({ net }) => net)),
    }));
    return {
      key,
      name,
      detail,
      isPayer,
      units: sumOf(same.map(({ units }) => units)),
      earned: perToken(same),
      files,
    };
  });
}

function sumOf(texts: string[]): string {
  const scale = Math.max(...texts.map(scaleOf));
  return shortTextOf(
    texts.reduce((sum, text) => sum + unitsAt(text, scale), 0n),
    scale,
  );
}

function grouped<T>(items: T[], keyOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
}
