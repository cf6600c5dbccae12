import type { Dice } from "../../chain/models/dice.ts";
import { leavesOf, withLeaf } from "../data/mutations.ts";
import type { ApiDocument, Operation, Parameter } from "./operations.ts";
import { HOSTILE, type Known, valueFor } from "./values.ts";

/** One request: as the API document says it, or with one thing about it that is wrong. */

export interface FuzzedRequest {
  method: string;
  url: string;
  headers: Record<string, string>;
  body?: string | Uint8Array<ArrayBuffer>;
}

const WAYS = ["right", "field", "field", "field", "query", "path", "wrong type", "bytes", "type"] as const;
type Way = (typeof WAYS)[number];

const JSON_TYPE = "application/json";
const CONTENT_TYPES = [
  "text/plain",
  "application/x-www-form-urlencoded",
  "multipart/form-data",
  "application/xml",
  "",
];
const DEEP = 3_000;
const MOST_BYTES = 400;

/** `examples`: bodies that are right in a way no schema can say, by method and path. */
export function requestFor(
  document: ApiDocument,
  operation: Operation,
  known: Known,
  dice: Dice,
  examples: Record<string, object>,
): FuzzedRequest {
  const way = dice.pick(WAYS);
  const value = (parameter: Parameter) =>
    String(valueFor(document, parameter.schema, known, dice, parameter.name));
  const hostile = () => asText(dice.pick(HOSTILE));

  const inPath = operation.parameters.filter((parameter) => parameter.in === "path");
  const broken = way === "path" && inPath.length > 0 ? dice.pick(inPath).name : null;
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const parameter = inPath.find((one) => one.name === name);
    return encodeURIComponent(name === broken || !parameter ? hostile() : value(parameter));
  });

  const query = new URLSearchParams();
  for (const parameter of operation.parameters)
    if (parameter.in === "query" && (parameter.required || dice.below(2) === 0))
      query.append(parameter.name, way === "query" && dice.below(2) === 0 ? hostile() : value(parameter));
  if (way === "query" && dice.below(4) === 0) query.append("cursor", hostile());

  const url = query.size > 0 ? `${path}?${query}` : path;
  const example = examples[`${operation.method} ${operation.path}`];
  const right = () =>
    example && dice.below(2) === 0 ? example : valueFor(document, operation.body ?? {}, known, dice);
  return {
    method: operation.method,
    url,
    ...(operation.method === "GET"
      ? { headers: {} }
      : sent(way, operation.body || example ? right() : {}, dice)),
  };
}

function sent(way: Way, right: unknown, dice: Dice): Pick<FuzzedRequest, "headers" | "body"> {
  const json = (body: unknown) => ({ headers: { "content-type": JSON_TYPE }, body: JSON.stringify(body) });
  switch (way) {
    case "field":
      return json(oneWrong(right, dice));
    case "wrong type":
      return json(dice.pick(HOSTILE));
    case "bytes":
      return { headers: { "content-type": JSON_TYPE }, body: brokenBytes(right, dice) };
    case "type":
      return { headers: { "content-type": dice.pick(CONTENT_TYPES) }, body: JSON.stringify(right) };
    case "right":
    case "query":
    case "path":
      return json(right);
  }
}

function oneWrong(right: unknown, dice: Dice): unknown {
  const leaves = leavesOf(right).filter(([path]) => path !== "");
  if (leaves.length === 0 || dice.below(8) === 0)
    return { ...(right as object), [asText(dice.pick(HOSTILE))]: 1 };
  const [path] = dice.pick(leaves);
  // Sometimes it is the thing around it that is wrong.
  const steps = path.split(".");
  const at = steps.slice(0, 1 + dice.below(steps.length)).join(".");
  return withLeaf(right, at, dice.below(5) === 0 ? undefined : dice.pick(HOSTILE));
}

function brokenBytes(right: unknown, { below }: Dice): string | Uint8Array<ArrayBuffer> {
  const text = JSON.stringify(right);
  switch (below(4)) {
    case 0:
      return text.slice(0, below(text.length));
    case 1:
      return "[".repeat(DEEP);
    case 2:
      return `${'{"a":'.repeat(DEEP)}1${"}".repeat(DEEP)}`;
    default:
      return Uint8Array.from({ length: below(MOST_BYTES) }, () => below(256));
  }
}

const asText = (value: unknown) =>
  (typeof value === "string" ? value : (JSON.stringify(value) ?? "undefined")).toWellFormed();
