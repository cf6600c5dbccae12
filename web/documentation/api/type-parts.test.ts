import { expect, test } from "vitest";
import type { Schema } from "./openapi.ts";
import { typeParts } from "./type-parts.ts";

const written = (schema: Schema) =>
  typeParts(schema)
    .map((part) => (typeof part === "string" ? part : part.shape))
    .join("");

test.each<[string, Schema, string]>([
  ["a word", { type: "string" }, "string"],
  ["one that may be missing", { type: ["string", "null"] }, "string | null"],
  ["one of several", { type: "string", enum: ["single", "album"] }, '"single" | "album"'],
  ["a list", { type: "array", items: { type: "integer" } }, "integer[]"],
  ["a list of one of several", { type: "array", items: { enum: ["a", "b"] } }, '("a" | "b")[]'],
  ["another shape", { $ref: "#/components/schemas/Genre" }, "Genre"],
  ["nothing said", {}, "anything"],
  ["an empty object", { type: "object" }, "{}"],
])("%s", (_, schema, text) => {
  expect(written(schema)).toBe(text);
});

test("an object: a line each, what may be left out marked, the inner one further in", () => {
  const inner: Schema = { type: "object", properties: { share: { type: "integer" } }, required: ["share"] };
  const schema: Schema = {
    type: "object",
    properties: { name: { type: "string" }, artists: { type: "array", items: inner } },
    required: ["name"],
  };
  expect(written(schema)).toBe("{\n  name: string\n  artists?: {\n    share: integer\n  }[]\n}");
});
