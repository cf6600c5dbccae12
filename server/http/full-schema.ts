import { z } from "@hono/zod-openapi";
import type * as core from "zod/v4/core";

export type Full<Schema extends core.$ZodType> = z.ZodType<z.output<Schema>, z.input<Schema>>;

/**
 * The same schema in zod's full build. The contract is written in the small one, because the web carries it along; what
 * describes our routes reads the full one.
 */
export const full = <Schema extends core.$ZodType>(schema: Schema) => inFull(schema) as Full<Schema>;

/** A schema that stands in several others stays one: it has one name. */
const made = new WeakMap<core.$ZodType, core.$ZodType>();

function inFull(schema: core.$ZodType): core.$ZodType {
  const known = made.get(schema);
  if (known) return known;
  const [kind = ""] = schema._zod.traits;
  if (!kind.startsWith("ZodMini")) return schema;
  const Kind = (z as unknown as Record<string, new (def: object) => z.ZodType>)[kind.replace("Mini", "")];
  if (!Kind) throw new Error(`no ${kind} in zod's full build`);
  const copy = new Kind(partsInFull(schema._zod.def));
  const about = z.globalRegistry.get(schema);
  const described = about ? copy.meta(about) : copy;
  made.set(schema, described);
  return described;
}

/** Whatever schemas it is made of: an object's fields, an array's element, a union's options. */
function partsInFull(def: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(def).map(([key, part]) => [key, partInFull(part)]));
}

function partInFull(part: unknown): unknown {
  if (isSchema(part)) return inFull(part);
  if (Array.isArray(part)) return part.map(partInFull);
  const isShape = typeof part === "object" && part !== null && Object.values(part).some(isSchema);
  return isShape ? partsInFull(part) : part;
}

/** Checks have a `_zod` too, but no kind of their own to be built from. */
const isSchema = (part: unknown): part is core.$ZodType =>
  typeof part === "object" && part !== null && "_zod" in part && "parse" in part;
