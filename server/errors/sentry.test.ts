import { afterAll, beforeAll, expect, test } from "vitest";
import { startErrorSink } from "../../harness/error-sink.ts";
import { type TestWorld, testWorld } from "../../harness/world.ts";
import { masked } from "../http/sentry.ts";

const TOKEN = "k3Jd_93kdHq-aVeryLongTokenOfALink";
const EMAIL = "ada.okafor@example.com";
const EVENT_ID = "0123456789abcdef0123456789abcdef";

let sink: Awaited<ReturnType<typeof startErrorSink>>;
let house: TestWorld;
beforeAll(async () => {
  sink = await startErrorSink();
  house = await testWorld({ SENTRY_DSN: sink.dsn });
});
afterAll(async () => {
  await house.close();
  await sink.close();
});

const arrived = async (mark: string) => {
  const found = () => sink.arrived.find(({ body }) => body.includes(mark));
  await expect.poll(found).toBeDefined();
  return found()?.body.split("\n") ?? [];
};
const passOn = (envelope: string) => house.visitor().post("/api/errors/envelope", { envelope });

test("an error in our log arrives with its place, and without what may be a secret", async () => {
  const error = {
    name: "TypeError",
    message: `no ${TOKEN}`,
    at: ["at publishNow (/app/dist/main.js:10:20)"],
  };
  house.world.log.error({ requestId: "r1", email: EMAIL, error }, "first failure");
  house.world.log.warn({}, "only a warning");
  const [header = "", kind, text = ""] = await arrived("first failure");
  const event = JSON.parse(text);
  expect(JSON.parse(header)).toMatchObject({ event_id: event.event_id });
  expect(kind).toBe('{"type":"event"}');
  expect(event).toMatchObject({
    release: "1.0.0",
    environment: "production",
    level: "error",
    extra: { requestId: "r1" },
    exception: {
      values: [{ type: "TypeError", stacktrace: { frames: [{ function: "publishNow", lineno: 10 }] } }],
    },
  });
  expect(text).not.toMatch(new RegExp(`${TOKEN}|ada\\.okafor`));
  expect(JSON.stringify(sink.arrived)).not.toContain("only a warning");
  expect(sink.arrived[0]).toMatchObject({
    path: "/api/7/envelope/",
    auth: expect.stringContaining("sentry_key=publickey"),
  });
});

test("what a page recorded is passed on, with its lengths, and without what may be a secret", async () => {
  const recorded = `second ${TOKEN} https://x.example/approve?token=${TOKEN} ${EMAIL} ünï`;
  const frame = '{"function":"commitPassiveMountEffectsOnFiberAtLast"}';
  const item = `{"type":"replay_recording","length":${Buffer.byteLength(recorded)}}`;
  const header = `{"event_id":"${EVENT_ID}","dsn":"https://evil@elsewhere.example/1"}`;
  expect((await passOn([header, item, recorded, frame].join("\n"))).status).toBe(200);
  const [first = "", second = "", third = "", fourth] = await arrived("second ");
  expect(JSON.parse(first)).toEqual({ event_id: EVENT_ID });
  expect(Buffer.byteLength(third)).toBe(JSON.parse(second).length);
  expect(third).not.toMatch(new RegExp(`${TOKEN}|okafor`));
  expect(third).toContain("ünï");
  expect(fourth).toBe(frame);
});

test("what is in no such form is refused", async () => {
  expect((await passOn("nonsense")).status).toBe(400);
});

test("pages know that they are to record", async () => {
  expect(await (await house.visitor().fetch("/login")).text()).toContain("&quot;errorReports&quot;:true");
});

/** Looked for anew from each letter, the longest report that is taken keeps the server from answering for minutes. */
test("a long word is searched for addresses once, and all of an address is crossed out", {
  timeout: 3_000,
}, () => {
  for (const text of ["a".repeat(100_000), "a.".repeat(50_000), "@".repeat(100_000)])
    expect(masked(text)).toHaveLength(text.length);
  for (const text of ["ada@example.com", "<a@b@c.example>", "to:@ada@example.com"])
    expect(masked(text)).not.toMatch(/example|ada|b@/);
  expect(masked("at @hono in page.ts")).toBe("at @hono in page.ts");
});
