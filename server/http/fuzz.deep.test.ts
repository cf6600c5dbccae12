// @module-tag deep

import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { dice } from "../../chain/models/dice.ts";
import { asIfPublished } from "../../harness/data/as-if-published.ts";
import { draftRelease, draftTrack } from "../../harness/data/release-drafts.ts";
import { distroKidFile, statementsOf } from "../../harness/data/statement-file.ts";
import { figures, howMany } from "../../harness/figures.ts";
import { type ApiDocument, type Operation, operationsOf } from "../../harness/fuzz/operations.ts";
import { type FuzzedRequest, requestFor } from "../../harness/fuzz/requests.ts";
import { type Known, keepIds, keepKnown } from "../../harness/fuzz/values.ts";
import { mailedTokens } from "../../harness/label.ts";
import type { Visitor } from "../../harness/visitor.ts";
import { type TestWorld, testWorld } from "../../harness/world.ts";
import { rateLimits } from "../db/schema.ts";
import { inParallel } from "../in-parallel.ts";

/** Requests made from the API document, most of them wrong in one way: none may break the server. */

const REQUESTS = howMany(4_000, 100_000);
const TIMEOUT_MS = howMany(180_000, 3_600_000);
const PER_WORLD = 500;
const AT_ONCE = 8;
const SEED = Number(process.env.FUZZ_SEED ?? Date.now() % 2 ** 31);
/** What any route may answer before it looks at what is asked. */
const ANYWHERE = [400, 401, 403, 404, 405, 413, 414, 415, 429];

/** They end the caller's session or all of the label's work, and leave nothing to try: the stranger sends them. */
const ENDINGS = new Set([
  "POST /api/auth/sign-out",
  "POST /api/auth/revoke-sessions",
  "POST /api/auth/delete-user",
  "DELETE /api/account",
  "DELETE /api/account/sessions/{sessionId}",
  "DELETE /api/workspaces/{slug}",
]);

let house: TestWorld;
let document: ApiDocument;
let operations: Operation[];

beforeAll(async () => {
  house = await testWorld({ FREE_RELEASES: "0" });
  document = (await (await house.visitor().fetch("/api/openapi.json")).json()) as ApiDocument;
  // No chain runs here, so a track is published by its word alone, and there is nothing to certify.
  operations = operationsOf(document).filter(({ path }) => !path.endsWith("/tracks/{trackId}/certificate"));
});
afterAll(() => house.close());

/** A label with something of everything, those who may call, and bodies that are right. */
async function somebodysWork() {
  const { label } = await asIfPublished(house);
  const email = `artist-${Math.random().toString(36).slice(2)}@example.com`;
  const release = draftRelease([draftTrack("Night Ferry", { [email]: 100 })]);
  await label.submitted(release);
  await statementsOf(label).send(distroKidFile([{ amount: "12.50" }]));
  const at = `/api/workspaces/${label.slug}`;
  const put = (path: string, body: object) =>
    label.visitor.fetch(`${at}${path}`, {
      method: "PUT",
      body: JSON.stringify(body),
      headers: { "content-type": "application/json", origin: house.url },
    });
  const made = await label.visitor.post(`${at}/api-keys`, {
    name: "Fuzz",
    scopes: ["releases:read", "releases:write"],
  });
  const { key } = (await made.json()) as { key: string };
  await put(`/drafts/${crypto.randomUUID()}`, release);

  const known: Known = new Map([
    ["slug", [label.slug]],
    ["token", await mailedTokens(house, email)],
  ]);
  const stranger = await house.visitor().signIn(`stranger-${email}`);
  const callers = [
    label.visitor,
    label.visitor,
    label.visitor,
    house.visitor().program(key),
    stranger,
    house.visitor(),
  ];
  return {
    known,
    callers,
    stranger,
    examples: { [`POST ${at.replace(label.slug, "{slug}")}/releases`]: release },
  };
}

function remember(known: Known, { path }: Operation, answer: unknown) {
  keepKnown(known, answer);
  keepIds(known, path, answer);
}

/** What the server wrote down about a request that failed. */
function logged(answer: string): string {
  const requestId = /"requestId":"([^"]+)"/.exec(answer)?.[1] ?? "none";
  const lines = readFileSync(house.logFile, "utf8").split("\n");
  return lines.filter((line) => line.includes(requestId) && line.includes('"error"')).join("\n  ");
}

const send = (visitor: Visitor, { method, url, headers, body }: FuzzedRequest) =>
  visitor.fetch(url, {
    method,
    headers: { origin: house.url, ...headers },
    ...(body !== undefined && { body }),
  });

test(
  "every route answers what it declares, whatever is sent",
  async () => {
    const roll = dice(SEED);
    const wrong = new Map<string, string>();
    const answered = new Map<number, number>();
    for (let sent = 0; sent < REQUESTS; sent += PER_WORLD) {
      const { known, callers, stranger, examples } = await somebodysWork();
      const requests = Array.from({ length: PER_WORLD }, () => roll.pick(operations));
      await inParallel(requests, AT_ONCE, async (operation) => {
        const request = requestFor(document, operation, known, roll, examples);
        const isEnding = ENDINGS.has(`${operation.method} ${operation.path}`);
        const response = await send(isEnding ? stranger : roll.pick(callers), request);
        const text = await response.text();
        answered.set(response.status, (answered.get(response.status) ?? 0) + 1);
        if (response.ok && response.headers.get("content-type")?.includes("json"))
          remember(known, operation, JSON.parse(text));
        if (operation.statuses.has(response.status) || ANYWHERE.includes(response.status)) return;
        const what = `${operation.method} ${operation.path} ${response.status}`;
        wrong.set(what, [what, request.url, String(request.body), text, logged(text)].join("\n  "));
      });
      // What the others used up must not hide the routes from the next.
      await house.world.db.delete(rateLimits);
    }
    figures(
      `seed ${SEED}: ${REQUESTS} requests, answers ${JSON.stringify(Object.fromEntries([...answered].sort()))}`,
    );
    expect([...wrong.values()]).toEqual([]);
    expect((await house.visitor().fetch("/readyz")).status).toBe(200);
  },
  TIMEOUT_MS,
);
