import { OpenAPIHono } from "@hono/zod-openapi";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import type { Door } from "../server/caller.ts";
import { route } from "../server/http/openapi.ts";
import { get } from "../shared/schemas/endpoint.ts";
import { heldToItsWord } from "./declared-answers.ts";

const read = get("/api/things/{id}", { answer: z.object({ name: z.string(), size: z.nullable(z.int()) }) });

async function answered(answer: object) {
  const app = new OpenAPIHono<Door>().openapi(
    route(read, { tags: [], summary: "", says: "", refuses: [] }),
    (c) => c.json(answer as { name: string; size: number }, 200),
  );
  const response = await heldToItsWord(app as unknown as OpenAPIHono<Door>)(
    new Request("http://localhost/api/things/7"),
  );
  return { status: response.status, text: await response.text() };
}

test("what is declared passes", async () => {
  expect(await answered({ name: "Tide", size: null })).toMatchObject({ status: 200 });
});

test.each([
  ["a field that is missing", { name: "Tide" }],
  ["a value of another kind", { name: "Tide", size: "7" }],
  ["a field nobody declared", { name: "Tide", size: 7, token: "secret" }],
])("%s is found", async (_, answer) => {
  const { status, text } = await answered(answer);
  expect(status).toBe(500);
  expect(text).toContain("GET /api/things/{id} answered what it does not declare");
});
