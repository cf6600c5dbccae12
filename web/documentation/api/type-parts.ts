import type { Schema } from "./openapi.ts";

/** A shape as one would write it in TypeScript: text, and names of other shapes to be linked. */
export type Part = string | { shape: string };

const REF = "#/components/schemas/";

/** Where a shape stands on the page. */
export const shapeId = (name: string) => `shape-${name}`;

export function typeParts(schema: Schema, depth = 0): Part[] {
  if (schema.$ref) return [{ shape: schema.$ref.replace(REF, "") }];
  const union = schema.oneOf ?? schema.anyOf;
  if (union)
    return joined(
      union.map((one) => typeParts(one, depth)),
      " | ",
    );
  if (schema.allOf)
    return joined(
      schema.allOf.map((one) => typeParts(one, depth)),
      " & ",
    );
  if (schema.const !== undefined) return [JSON.stringify(schema.const)];
  if (schema.enum) return [schema.enum.map((value) => JSON.stringify(value)).join(" | ")];
  const types = [schema.type ?? []].flat();
  return types.length === 0
    ? ["anything"]
    : joined(
        types.map((type) => typeOf(type, schema, depth)),
        " | ",
      );
}

function typeOf(type: string, schema: Schema, depth: number): Part[] {
  if (type === "array") return listParts(typeParts(schema.items ?? {}, depth));
  if (type === "object") return objectParts(schema, depth);
  return [type];
}

const listParts = (of: Part[]): Part[] =>
  of.some((part) => typeof part === "string" && part.includes(" | ")) ? ["(", ...of, ")[]"] : [...of, "[]"];

function objectParts(
  { properties = {}, required = [], additionalProperties }: Schema,
  depth: number,
): Part[] {
  const indent = "  ".repeat(depth + 1);
  const lines = Object.entries(properties).map(([name, schema]): Part[] => [
    `${indent}${name}${required.includes(name) ? "" : "?"}: `,
    ...typeParts(schema, depth + 1),
  ]);
  if (typeof additionalProperties === "object")
    lines.push([`${indent}[name]: `, ...typeParts(additionalProperties, depth + 1)]);
  if (lines.length === 0) return ["{}"];
  return ["{\n", ...joined(lines, "\n"), `\n${"  ".repeat(depth)}}`];
}

const joined = (lists: Part[][], between: string): Part[] =>
  lists.flatMap((parts, index) => (index === 0 ? parts : [between, ...parts]));
