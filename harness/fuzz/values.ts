import type { Dice } from "../../chain/models/dice.ts";
import type { ApiDocument, Schema } from "./operations.ts";

/** Values that are as a schema wants them, and values that no schema wants. */

/** What the product itself answered, by the name it had there: ids, slugs, tokens, cursors. */
export type Known = Map<string, unknown[]>;

const KEPT_PER_NAME = 40;

export function keepKnown(known: Known, answer: unknown, name = "") {
  if (Array.isArray(answer)) for (const one of answer) keepKnown(known, one, name);
  else if (answer && typeof answer === "object")
    for (const [key, value] of Object.entries(answer)) keepKnown(known, value, key);
  else if (name && answer !== null) keep(known, name, answer);
}

/** The ids of a list, by the name they have in paths: those of `…/split-templates` are each a `templateId`. */
export function keepIds(known: Known, path: string, answer: unknown) {
  const thing = /(\w+?)(ies|s)$/.exec(path);
  if (!thing) return;
  const name = `${thing[1]}${thing[2] === "ies" ? "y" : ""}Id`;
  const items = (answer as { items?: unknown } | null)?.items ?? answer;
  for (const item of Array.isArray(items) ? items : [items])
    if (typeof item?.id === "string") keep(known, name, item.id);
}

function keep(known: Known, name: string, value: unknown) {
  const values = known.get(name) ?? [];
  if (!values.includes(value)) known.set(name, [value, ...values].slice(0, KEPT_PER_NAME));
}

/** Texts of many shapes: one of them fits most patterns. */
const SHAPES = [
  "ada@example.com",
  "2026-12",
  "2026-12-04",
  "2026-12-04T10:00:00.000Z",
  "00000000-0000-4000-8000-000000000000",
  "123456",
  "1000000",
  "0.25",
  "USD",
  "DE",
  "en",
  "solana",
  "ethereum",
  "a".repeat(64),
  "USRC17607839",
  "https://example.com/hook",
  "/dashboard",
  "0x52908400098527886E0F7030069857D2E4169EE7",
  "So11111111111111111111111111111111111111112",
  "night-ferry",
  "Night Ferry",
];

export const HOSTILE: unknown[] = [
  null,
  true,
  0,
  -1,
  0.1,
  1e308,
  2 ** 53,
  "",
  " ",
  "\u0000",
  "a\u0000b",
  "\ud800",
  "\u202e\u200b\ufeff",
  "ａｄａ＠ｅｘａｍｐｌｅ．ｃｏｍ",
  "💿".repeat(300),
  "x".repeat(5_000),
  "' or 1=1 --",
  "$(id)`id`",
  "<img src=x onerror=alert(1)>",
  "../../../etc/passwd",
  "%00%ff",
  "__proto__",
  "=cmd|' /C calc'!A0",
  "a@b\r\nBcc: c@example.com",
  "2026-02-30",
  "275761-01-01",
  "-271821-04-20T00:00:00.000Z",
  "1e400",
  "NaN",
  "9".repeat(80),
  "-1",
  "٣",
  [],
  {},
  [[[[[[[[]]]]]]]],
  { toString: 1, length: -1 },
  { constructor: { prototype: {} } },
];

/** As the schema wants it, or nearly: what only a rule of the product knows, such as a sum, may be wrong. */
export function valueFor(
  document: ApiDocument,
  schema: Schema,
  known: Known,
  { below, pick }: Dice,
  name = "",
): unknown {
  const inner = (one: Schema, at = name) => valueFor(document, one, known, { below, pick }, at);
  if (schema.$ref) return inner(document.components.schemas[schema.$ref.split("/").at(-1) ?? ""] ?? {});
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return pick(schema.enum);
  const choice = schema.anyOf ?? schema.oneOf;
  if (choice) return inner(pick(choice));
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((one) => inner(one)));
  const type = Array.isArray(schema.type) ? pick(schema.type) : (schema.type ?? "string");
  switch (type) {
    case "object": {
      const fields = Object.entries(schema.properties ?? {}).filter(
        ([key]) => schema.required?.includes(key) || below(2) === 0,
      );
      return Object.fromEntries(fields.map(([key, one]) => [key, inner(one, key)]));
    }
    case "array": {
      const least = schema.minItems ?? 0;
      const most = Math.min(schema.maxItems ?? least + 3, least + 3);
      return Array.from({ length: least + below(most - least + 1) }, () => inner(schema.items ?? {}));
    }
    case "integer":
    case "number": {
      const { minimum = 0, maximum = minimum + 100 } = schema;
      return minimum + below(Math.min(maximum - minimum + 1, 2 ** 31));
    }
    case "boolean":
      return below(2) === 0;
    case "null":
      return null;
    default:
      return textFor(schema, known, { below, pick }, name);
  }
}

function textFor(schema: Schema, known: Known, { below, pick }: Dice, name: string): string {
  const { minLength = 0, maxLength = 2_000, pattern } = schema;
  const isPossible = (text: unknown): text is string =>
    typeof text === "string" &&
    text.length >= minLength &&
    text.length <= maxLength &&
    (!pattern || new RegExp(pattern).test(text));
  const fitting = (known.get(name) ?? []).filter(isPossible);
  if (fitting.length > 0 && below(10) > 0) return pick(fitting);
  const shapes = SHAPES.filter(isPossible);
  return shapes.length > 0 ? pick(shapes) : "x".repeat(Math.max(minLength, 1));
}
