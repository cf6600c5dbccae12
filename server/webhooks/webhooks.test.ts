import { and, eq, gt } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { draftRelease, draftTrack } from "../../harness/data/release-drafts.ts";
import { approveBy, mailedTokens, openLabel, somebody } from "../../harness/label.ts";
import { signatureHolds, webhookReceiver } from "../../harness/webhooks/webhook-receiver.ts";
import { type TestWorld, testWorld } from "../../harness/world.ts";
import { WEBHOOK_EVENTS, WEBHOOKS_MAX } from "../../shared/rules/access/webhook-events.ts";
import type {
  Delivery,
  DeliveryDetail,
  Webhook,
  WebhookWithSecret,
} from "../../shared/schemas/access/webhooks.ts";
import { moveRelease } from "../agreements/move-release.ts";
import { jobs, webhookDeliveries, webhookEndpoints } from "../db/schema.ts";
import { queueMessage } from "./emit.ts";

let house: TestWorld;
let receiver: Awaited<ReturnType<typeof webhookReceiver>>;
beforeAll(async () => {
  house = await testWorld({ FREE_RELEASES: "0", WEBHOOKS_TO_PRIVATE: "yes" });
  receiver = await webhookReceiver();
});
afterAll(async () => {
  await house.close();
  await receiver.close();
});

const until = { timeout: 20_000, interval: 50 };
type Label = Awaited<ReturnType<typeof openLabel>>;
const hooksOf = ({ slug }: Label) => `/api/workspaces/${slug}/webhooks`;

/** A label with an endpoint of its own, at a path that nobody else has. */
async function listening(events: readonly string[] = WEBHOOK_EVENTS) {
  const label = await openLabel(house);
  const path = `/${label.slug}`;
  const response = await label.visitor.post(hooksOf(label), { url: `${receiver.url}${path}`, events });
  expect(response.status).toBe(201);
  const hook = (await response.json()) as WebhookWithSecret;
  const at = `${hooksOf(label)}/${hook.id}`;
  const log = async () =>
    ((await (await label.visitor.fetch(`${at}/deliveries`)).json()) as { items: Delivery[] }).items;
  const detail = async (id: string) =>
    (await (await label.visitor.fetch(`${at}/deliveries/${id}`)).json()) as DeliveryDetail;
  return { ...label, label, path, hook, hookAt: at, log, detail, arrived: () => receiver.at(path) };
}

const draft = (artist = somebody("artist")) =>
  draftRelease([draftTrack("Night Ferry", { [artist]: 100 })], { name: "Harbour Lights" });

const send = (visitor: Label["visitor"], method: string, path: string, body?: object) =>
  visitor.fetch(path, {
    method,
    ...(body && { body: JSON.stringify(body) }),
    headers: { "content-type": "application/json", origin: visitor.url },
  });

describe("a message", () => {
  test("tells of each step of a release, signed as the specification says", async () => {
    const { submitted, visitor, at, arrived, hook, slug } = await listening();
    const artist = somebody("artist");
    const releaseId = await submitted(draft(artist));
    await expect.poll(() => arrived().length, until).toBe(1);
    const [first] = arrived();
    if (!first) throw new Error("nothing came");
    expect(hook.secret).toMatch(/^whsec_[\w+/]{43}=$/);
    expect(signatureHolds(hook.secret, first)).toBe(true);
    expect(signatureHolds(hook.secret, { ...first, body: first.body.replace("Harbour", "Other") })).toBe(
      false,
    );
    expect(first.headers["content-type"]).toBe("application/json");
    expect(JSON.parse(first.body)).toEqual({
      type: "release.submitted",
      timestamp: expect.any(String),
      data: { workspace: slug, releaseId, name: "Harbour Lights", version: 1, status: "approval_pending" },
    });
    expect(first.body).not.toContain(artist);

    const [token = ""] = await mailedTokens(house, artist);
    await approveBy(house, token);
    const other = await submitted(draft());
    await visitor.post(`${at}/${other}/withdraw`);
    const types = () => arrived().map(({ body }) => (JSON.parse(body) as { type: string }).type);
    await expect
      .poll(() => types().sort(), until)
      .toEqual(["release.approved", "release.submitted", "release.submitted", "release.withdrawn"]);
    expect(new Set(arrived().map(({ headers }) => headers["webhook-id"])).size).toBe(4);
  });

  test("goes only to endpoints that listen to its kind, and only of the same workspace", async () => {
    const [one, other] = [await listening(["release.withdrawn"]), await listening()];
    const id = await one.submitted(draft());
    await one.visitor.post(`${one.at}/${id}/withdraw`);
    await expect.poll(() => one.arrived().length, until).toBe(1);
    expect(one.arrived()[0]?.body).toContain("release.withdrawn");
    expect(other.arrived()).toEqual([]);
  });

  test("is not there when what it tells of did not happen", async () => {
    const { submitted, hook } = await listening(["release.withdrawn"]);
    const id = await submitted(draft());
    const { world } = house;
    await world
      .transaction(async (tx) => {
        await moveRelease(world, tx, id, "withdrawn");
        throw new Error("no");
      })
      .catch(() => undefined);
    expect(await world.db.$count(webhookDeliveries, eq(webhookDeliveries.endpointId, hook.id))).toBe(0);
  });

  test("is sent again after a failure, as the same message, and the log shows every answer", async () => {
    const { visitor, hookAt, path, arrived, log, detail } = await listening();
    const answers = [500, 302, 200];
    receiver.answers((message) =>
      message.path === path
        ? {
            status: answers.shift() ?? 200,
            body: "as you wish",
            headers: { location: `${receiver.url}/other` },
          }
        : { status: 204 },
    );
    expect((await visitor.post(`${hookAt}/test`)).status).toBe(200);
    await expect.poll(async () => (await log())[0]?.state, until).toBe("delivered");
    expect(arrived()).toHaveLength(3);
    expect(new Set(arrived().map(({ headers, body }) => `${headers["webhook-id"]} ${body}`)).size).toBe(1);
    expect(receiver.at("/other"), "a redirect leads nowhere").toEqual([]);
    const [entry] = await log();
    const { tries, body, messageId } = await detail(entry?.id ?? "");
    expect(tries.map(({ status, answer }) => [status, answer])).toEqual([
      [500, "as you wish"],
      [302, "as you wish"],
      [200, "as you wish"],
    ]);
    expect([messageId, body]).toEqual([arrived()[0]?.headers["webhook-id"], arrived()[0]?.body]);

    await visitor.post(`${hookAt}/deliveries/${entry?.id}/send-again`);
    await expect.poll(() => arrived().length, until).toBe(4);
    expect(arrived()[3]?.headers["webhook-id"]).toBe(messageId);
  });

  test("with a huge answer is taken as delivered, and little of it is kept", async () => {
    const { visitor, hookAt, path, log, detail } = await listening();
    receiver.answers((message) => ({
      status: 200,
      body: message.path === path ? "x".repeat(5_000_000) : "",
    }));
    await visitor.post(`${hookAt}/test`);
    await expect.poll(async () => (await log())[0]?.state, until).toBe("delivered");
    expect((await detail((await log())[0]?.id ?? "")).tries[0]?.answer).toHaveLength(2_048);
  });
});

describe("a secret", () => {
  test("rests encrypted, and can be changed while both are in use", async () => {
    const { visitor, hookAt, hook, arrived } = await listening();
    const [row] = await house.world.db
      .select()
      .from(webhookEndpoints)
      .where(eq(webhookEndpoints.id, hook.id));
    const secret = hook.secret.replace("whsec_", "");
    expect(row?.sealed.toString("latin1")).not.toContain(secret);
    expect(row?.sealed.includes(Buffer.from(secret, "base64"))).toBe(false);
    const rotated = (await (await visitor.post(`${hookAt}/rotate`)).json()) as WebhookWithSecret;
    expect(rotated.secret).not.toBe(hook.secret);
    const arrivedAt = async (count: number) => {
      await visitor.post(`${hookAt}/test`);
      await expect.poll(() => arrived().length, until).toBe(count);
      const message = arrived()[count - 1];
      if (!message) throw new Error("nothing came");
      return [signatureHolds(hook.secret, message), signatureHolds(rotated.secret, message)];
    };
    expect(await arrivedAt(1)).toEqual([true, true]);
    house.pass(25 * 3_600_000);
    expect(await arrivedAt(2)).toEqual([false, true]);
  });
});

describe("into a private network", () => {
  const PRIVATE = [
    "https://localhost/hook",
    "https://127.0.0.1/",
    "https://2130706433/",
    "https://0x7f.1/",
    "https://[::1]/",
    "https://[::ffff:127.0.0.1]/",
    "https://169.254.169.254/latest/meta-data",
    "https://10.0.0.7/",
    "https://[fd00::1]/",
  ];
  const closed = async <T>(work: () => Promise<T>) => {
    house.world.config.webhooksToPrivate = false;
    try {
      return await work();
    } finally {
      house.world.config.webhooksToPrivate = true;
    }
  };

  test.each(PRIVATE)("%s is no address for a webhook", async (url) => {
    const label = await openLabel(house);
    const response = await closed(() =>
      label.visitor.post(hooksOf(label), { url, events: ["release.submitted"] }),
    );
    expect(await response.json()).toMatchObject({ code: "webhook_url_private" });
  });

  test.each(["http://example.com/", "ftp://example.com/", "https://a:b@example.com/", "nothing"])(
    "nor is %s",
    async (url) => {
      const label = await openLabel(house);
      const response = await closed(() =>
        label.visitor.post(hooksOf(label), { url, events: ["release.submitted"] }),
      );
      expect(await response.json()).toMatchObject({ code: "webhook_url_not_valid" });
    },
  );

  test.each(["127.0.0.1", "localhost", "[::ffff:127.0.0.1]"])(
    "nothing is sent when it leads there all the same, as %s",
    { tags: "deep" },
    async (host) => {
      const { visitor, hookAt, hook, path, arrived, log, detail } = await listening();
      await house.world.db
        .update(webhookEndpoints)
        .set({ url: `http://${host}:${receiver.port}${path}` })
        .where(eq(webhookEndpoints.id, hook.id));
      await closed(async () => {
        await visitor.post(`${hookAt}/test`);
        await expect.poll(async () => (await log())[0]?.attempts ?? 0, until).toBeGreaterThan(0);
      });
      const { tries } = await detail((await log())[0]?.id ?? "");
      expect(tries[0]).toMatchObject({
        status: null,
        problem: "This address is in a private network. We only send to public ones.",
      });
      // Let in again, it arrives: the address was right.
      await expect.poll(() => arrived().length, until).toBe(1);
    },
  );
});

describe("webhooks are managed", () => {
  test("by the creator and admins, in their own workspace", async () => {
    const [one, other] = [await listening(), await listening()];
    const foreign = `${hooksOf(one.label)}/${other.hook.id}`;
    for (const [method, path] of [
      ["DELETE", foreign],
      ["POST", `${foreign}/rotate`],
      ["POST", `${foreign}/test`],
      ["GET", `${foreign}/deliveries`],
    ] as const)
      expect([path, (await send(one.visitor, method, path)).status]).toEqual([path, 404]);
    expect((await other.visitor.fetch(hooksOf(one.label))).status).toBe(404);
    const email = somebody("member");
    await one.visitor.post(`/api/workspaces/${one.slug}/invite`, { name: "M", email, role: "member" });
    const member = await house.visitor().signIn(email);
    await member.post(`/api/workspaces/${one.slug}/join`);
    expect((await member.fetch(hooksOf(one.label))).status).toBe(403);
    expect((await send(member, "DELETE", one.hookAt)).status).toBe(403);
  });

  test("ten to a workspace; one that is deleted gets nothing more", async () => {
    const { label, visitor, hookAt, submitted, arrived } = await listening();
    const body = { url: `${receiver.url}/more`, events: ["release.published"] };
    for (let n = 1; n < WEBHOOKS_MAX; n++)
      expect((await visitor.post(hooksOf(label), body)).status).toBe(201);
    expect((await visitor.post(hooksOf(label), body)).status).toBe(409);
    expect((await send(visitor, "DELETE", hookAt)).status).toBe(200);
    await submitted(draft());
    expect(await house.world.db.$count(webhookDeliveries)).toBeGreaterThan(0);
    expect(arrived()).toEqual([]);
  });
});

/** A receiver that answers a path only when it is told to. */
function holding(path: string) {
  const held: (() => void)[] = [];
  let isOpen = false;
  receiver.answers((message) => {
    const answer = { status: 204 };
    if (message.path !== path || isOpen) return answer;
    return new Promise((resolve) => held.push(() => resolve(answer)));
  });
  return {
    waiting: () => held.length,
    letGo() {
      isOpen = true;
      for (const go of held.splice(0)) go();
    },
  };
}

describe("an endpoint that is slow", () => {
  test("gets four messages at once, and holds up nobody else's", { tags: "deep" }, async () => {
    const [slow, other] = [await listening(), await listening()];
    const { waiting, letGo } = holding(slow.path);
    const { world } = house;
    await world.transaction(async (tx) => {
      for (let n = 0; n < 7; n++) await queueMessage(world, tx, slow.hook.id, "webhook.test", { n });
    });
    await expect.poll(waiting, until).toBe(4);
    await other.visitor.post(`${other.hookAt}/test`);
    await expect.poll(() => other.arrived().length, until).toBe(1);
    // Those that found it busy have said so by now, and wait for their next turn.
    const turned = () =>
      world.db.$count(
        jobs,
        and(eq(jobs.kind, "deliver-webhook"), gt(jobs.round, 0), gt(jobs.dueAt, world.now())),
      );
    await expect.poll(turned, until).toBe(3);
    expect(waiting()).toBe(4);
    letGo();
    await expect
      .poll(async () => (await slow.log()).map(({ state }) => state), until)
      .toEqual(Array(7).fill("delivered"));
    expect(new Set(slow.arrived().map(({ headers }) => headers["webhook-id"])).size).toBe(7);
    expect(slow.arrived()).toHaveLength(7);
  });

  test("and is sent the same again before it has answered, gets it once", async () => {
    const { visitor, hookAt, path, log, arrived } = await listening();
    const { waiting, letGo } = holding(path);
    await visitor.post(`${hookAt}/test`);
    await expect.poll(waiting, until).toBe(1);
    const [first] = await log();
    expect((await visitor.post(`${hookAt}/deliveries/${first?.id}/send-again`)).status).toBe(200);
    // What is queued behind it has come: nothing else is on its way.
    await visitor.post(`${hookAt}/test`);
    await expect
      .poll(() => arrived().some(({ headers }) => headers["webhook-id"] !== first?.messageId), until)
      .toBe(true);
    letGo();
    await expect
      .poll(async () => (await log()).map(({ state }) => state), until)
      .toEqual(["delivered", "delivered"]);
    expect((await log()).map(({ attempts }) => attempts)).toEqual([1, 1]);
    expect(arrived()).toHaveLength(2);
  });
});

test("sending again does not wait until a pause is over, and is one attempt", { tags: "deep" }, async () => {
  const { visitor, hookAt, path, log, arrived } = await listening();
  receiver.answers((message) => ({ status: message.path === path ? 503 : 204 }));
  await visitor.post(`${hookAt}/test`);
  await expect.poll(async () => (await log())[0]?.attempts ?? 0, until).toBe(3);
  const [entry] = await log();
  const again = () => visitor.post(`${hookAt}/deliveries/${entry?.id}/send-again`);
  const asked = Promise.all([again(), again(), again()]);
  // Only then: what is asked for after it has arrived is another sending.
  receiver.answers(async () => {
    await asked;
    return { status: 204 };
  });
  const answers = await asked;
  expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200]);
  // Its next turn would have been in twelve seconds.
  await expect.poll(async () => (await log())[0]?.state, { ...until, timeout: 6_000 }).toBe("delivered");
  expect([arrived().length, (await log())[0]?.attempts]).toEqual([4, 4]);
});

test("an endpoint that is moved takes what waits, and nothing is held against the new address", {
  tags: "deep",
}, async () => {
  const { visitor, label, hook, hookAt, path, log } = await listening();
  receiver.answers((message) => ({ status: message.path === path ? 503 : 204 }));
  await visitor.post(`${hookAt}/test`);
  await expect.poll(async () => (await log())[0]?.attempts ?? 0, until).toBeGreaterThan(0);
  const read = async () =>
    ((await (await visitor.fetch(hooksOf(label))).json()) as { items: Webhook[] }).items[0];
  expect(await read()).toMatchObject({ failingSince: expect.any(String) });
  const same = { url: hook.url, events: ["release.edited"], enabled: true };
  expect((await send(visitor, "PUT", hookAt, same)).status).toBe(200);
  expect(await read()).toMatchObject({ events: ["release.edited"], failingSince: expect.any(String) });
  const moved = { ...same, url: `${hook.url}/moved` };
  expect((await send(visitor, "PUT", hookAt, moved)).status).toBe(200);
  expect(await read()).toMatchObject({ url: moved.url, failingSince: null });
  await expect.poll(() => receiver.at(`${path}/moved`).length, until).toBe(1);
});

test("an endpoint that answers 410 is switched off at once, and its owner is told", async () => {
  const { email, visitor, label, hookAt, path, log, submitted, arrived } = await listening();
  receiver.answers((message) => ({ status: message.path === path ? 410 : 204 }));
  await visitor.post(`${hookAt}/test`);
  await expect
    .poll(async () => (await log())[0], until)
    .toMatchObject({ state: "failed", attempts: 1, status: 410 });
  const { items } = (await (await visitor.fetch(hooksOf(label))).json()) as { items: Webhook[] };
  expect(items).toMatchObject([{ disabledAt: expect.any(String) }]);
  const mail = await house.visitor().mailTo(email, [], "switched off");
  expect(mail.text?.replaceAll("\u2060", "")).toContain("127.0.0.1");
  await submitted(draft());
  expect([(await log()).length, arrived().length]).toEqual([1, 1]);
});

/** The last: it takes the clock days on. */
test("an endpoint that fails for three days is switched off, its owner is told, and it can be switched on", {
  tags: "deep",
}, async () => {
  const { email, visitor, hook, hookAt, path, log, submitted, arrived } = await listening();
  let status = 503;
  receiver.answers((message) => ({ status: message.path === path ? status : 204 }));
  await visitor.post(`${hookAt}/test`);
  await expect.poll(async () => (await log())[0]?.attempts ?? 0, until).toBeGreaterThan(0);
  house.pass(3 * 24 * 3_600_000 + 60_000);
  await expect.poll(async () => (await log())[0]?.state, until).toBe("failed");
  const mail = await house.visitor().mailTo(email, [], "switched off");
  expect(mail.text?.replaceAll("\u2060", "")).toContain("127.0.0.1");
  expect((await visitor.post(`${hookAt}/test`)).status).toBe(409);
  await submitted(draft());
  expect(await log()).toHaveLength(1);

  status = 204;
  const before = arrived().length;
  const change = { url: hook.url, events: hook.events, enabled: true };
  expect((await send(visitor, "PUT", hookAt, change)).status).toBe(200);
  await visitor.post(`${hookAt}/deliveries/${(await log())[0]?.id}/send-again`);
  await expect.poll(async () => (await log())[0]?.state, until).toBe("delivered");
  expect(arrived().length).toBe(before + 1);
});
