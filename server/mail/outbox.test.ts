import { eq } from "drizzle-orm";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { idleJob } from "../../harness/idle-job.ts";
import { type TestWorld, testWorld } from "../../harness/world.ts";
import { anyFreePort } from "../../local/free-port.ts";
import { mails } from "../db/schema.ts";
import { seal, unseal } from "../secrets/sealed.ts";
import { restartLostJobs } from "../work/rounds.ts";
import { queueMail } from "./outbox.ts";

let house: TestWorld;
let smtpPort: number;
beforeAll(async () => {
  smtpPort = await anyFreePort();
  house = await testWorld({ SMTP_URL: `smtp://127.0.0.1:${smtpPort}` });
});
afterAll(() => house.close());

const asBytes = (content: object) => Buffer.from(JSON.stringify(content));
const mail = (to: string) => ({ to, subject: "Hello", text: "Hello there", html: "<p>Hello there</p>" });
const row = async (kind: string) =>
  (await house.world.db.select().from(mails).where(eq(mails.kind, kind)))[0];
const queue = (kind: string, to: string) =>
  house.world.transaction((tx) => queueMail(house.world, tx, kind, mail(to)));

interface Arrived {
  to: string;
  messageId: string | undefined;
}

/** An SMTP server that answers each recipient and each message as the test says. */
async function smtpServer(answers: {
  rcpt?: () => Error | null;
  data?: (nth: number) => Error | "hang up" | null;
}) {
  const arrived: Arrived[] = [];
  let messages = 0;
  const server = new SMTPServer({
    authOptional: true,
    closeTimeout: 50,
    disabledCommands: ["STARTTLS", "AUTH"],
    onRcptTo: (_address, _session, done) => done(answers.rcpt?.() ?? null),
    onData(stream, session, done) {
      let text = "";
      stream.on("data", (data: Buffer) => {
        text += data.toString();
      });
      stream.on("end", () => {
        const answer = answers.data?.(++messages) ?? null;
        if (!(answer instanceof Error)) {
          arrived.push({
            to: session.envelope.rcptTo[0]?.address ?? "",
            messageId: /^Message-ID: (.*)$/im.exec(text)?.[1],
          });
        }
        if (answer === "hang up")
          for (const connection of server.connections)
            (connection as unknown as { _socket: { destroy(): void } })._socket.destroy();
        else done(answer);
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(smtpPort, "127.0.0.1", resolve));
  const close = () => new Promise<void>((resolve) => server.close(resolve));
  onTestFinished(close);
  return { arrived };
}

const fault = (responseCode: number, text: string) => Object.assign(new Error(text), { responseCode });

describe("a mail", () => {
  test("is not written when its transaction fails", async () => {
    const failing = house.world.transaction(async (tx) => {
      await queueMail(house.world, tx, "rolled-back", mail("a@example.com"));
      throw new Error("no");
    });
    await expect(failing).rejects.toThrow("no");
    expect(await row("rolled-back")).toBeUndefined();
  });

  test("waits while the server is away and goes out when it is back, once", async () => {
    await queue("away", "away@example.com");
    await expect
      .poll(async () => (await row("away"))?.attempts, { timeout: 10_000 })
      .toBeGreaterThanOrEqual(1);
    const { arrived } = await smtpServer({});
    await expect.poll(async () => (await row("away"))?.sentAt, { timeout: 25_000 }).not.toBeNull();
    expect(arrived).toHaveLength(1);
    expect(await row("away")).toMatchObject({ sealed: null, lastError: null });
  });

  test("is tried again after a passing fault, with the same Message-ID", async () => {
    const { arrived } = await smtpServer({
      data: (nth) => (nth === 1 ? fault(451, "Try again later") : null),
    });
    await queue("grey", "grey@example.com");
    await expect.poll(async () => (await row("grey"))?.sentAt, { timeout: 15_000 }).not.toBeNull();
    expect(await row("grey")).toMatchObject({ attempts: 2 });
    expect(arrived).toEqual([
      { to: "grey@example.com", messageId: `<${(await row("grey"))?.id}@ledgerline>` },
    ]);
  });

  test("arrives twice only when the server took it and the answer was lost, recognisably the same", {
    tags: "deep",
  }, async () => {
    const { arrived } = await smtpServer({ data: (nth) => (nth === 1 ? "hang up" : null) });
    await queue("lost-answer", "lost@example.com");
    await expect.poll(async () => (await row("lost-answer"))?.sentAt, { timeout: 15_000 }).not.toBeNull();
    expect(arrived).toHaveLength(2);
    expect(arrived[0]).toEqual(arrived[1]);
  });

  test("to somebody the server does not know is given up, and the address is not in the row", async () => {
    await smtpServer({ rcpt: () => fault(550, "no such user: nobody@example.com") });
    await queue("unknown", "nobody@example.com");
    await expect.poll(async () => (await row("unknown"))?.givenUpAt, { timeout: 10_000 }).not.toBeNull();
    const given = await row("unknown");
    expect(given?.sealed).toBeNull();
    expect(given?.lastError).toContain("550");
    expect(JSON.stringify(given)).not.toContain("nobody@");
  });

  test("refused for what it says is kept and tried again: the fault may be ours", {
    tags: "deep",
  }, async () => {
    await smtpServer({ data: () => fault(554, "policy") });
    await queue("policy", "policy@example.com");
    await expect
      .poll(async () => (await row("policy"))?.attempts, { timeout: 10_000 })
      .toBeGreaterThanOrEqual(2);
    expect((await row("policy"))?.givenUpAt).toBeNull();
  });
});

test("a mail whose work was lost is found by the chores and sent", async () => {
  const { arrived } = await smtpServer({});
  const { id } = (await house.world.db
    .insert(mails)
    .values({ kind: "forgotten", createdAt: new Date(Date.now() - 3_600_000) })
    .returning()
    .then(([made]) => made)) ?? { id: "" };
  await house.world.db
    .update(mails)
    .set({ sealed: seal(house.world.keys.derive("mail"), id, asBytes(mail("forgotten@example.com"))) })
    .where(eq(mails.id, id));
  await idleJob(house, "send-mail", { mailId: id }, new Date(Date.now() - 3_600_000));
  await Promise.all([restartLostJobs(house.world), restartLostJobs(house.world)]);
  await expect.poll(async () => (await row("forgotten"))?.sentAt, { timeout: 10_000 }).not.toBeNull();
  expect(arrived).toHaveLength(1);
});

describe("at rest", () => {
  const key = Buffer.alloc(32, 5);
  test("a mail is unreadable, opens with its key, and only in its own row", () => {
    const sealed = seal(key, "row-1", asBytes(mail("a@example.com")));
    expect(sealed.toString("latin1")).not.toContain("Hello");
    expect(unseal(key, "row-1", sealed)).toEqual(asBytes(mail("a@example.com")));
    expect(() => unseal(key, "row-2", sealed)).toThrow();
    expect(() => unseal(Buffer.alloc(32, 6), "row-1", sealed)).toThrow();
    sealed[30] = (sealed[30] ?? 0) ^ 1;
    expect(() => unseal(key, "row-1", sealed)).toThrow();
  });
});
