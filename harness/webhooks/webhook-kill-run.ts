import { setTimeout as pause } from "node:timers/promises";
import { draftRelease, draftTrack } from "../data/release-drafts.ts";
import { killedServer } from "../kills/killed-server.ts";
import { openStage } from "../kills/stage.ts";
import { openLabel, somebody } from "../label.ts";
import { webhookReceiver } from "./webhook-receiver.ts";

const GIVE_UP_MS = 180_000;
const LOOK_MS = 20;
/** Before the first kill: they tell how long it takes here until a message is written, sent and recorded. */
export const UNDISTURBED = 3;

/** Releases are submitted while the server is killed, and a receiver that refuses every third message once. */
export async function endureWithWebhooks(kills: number) {
  const stage = await openStage();
  const receiver = await webhookReceiver();
  const server = killedServer({ ...stage.settings, WEBHOOKS_TO_PRIVATE: "yes" });
  const refused = new Set<string>();
  receiver.answers(({ headers }) => {
    const id = String(headers["webhook-id"]);
    if (refused.has(id) || refused.size * 3 > receiver.received.length) return { status: 204 };
    refused.add(id);
    return { status: 500 };
  });
  try {
    await server.start();
    const label = await openLabel(stage);
    const hooks = `/api/workspaces/${label.slug}/webhooks`;
    await label.visitor.post(hooks, { url: receiver.url, events: ["release.submitted"] });
    const submit = (n: number) => {
      const draft = draftRelease([draftTrack(`Track ${n}`, { [somebody("artist")]: 100 })]);
      return untilTaken(() => label.submit(draft, { "idempotency-key": `release-${n}` }));
    };
    let mostMs = 0;
    for (let n = 0; n < UNDISTURBED; n++) mostMs = Math.max(mostMs, await undisturbedMs(stage, submit(n), n));
    const said: Promise<void>[] = [];
    let inFlight = 0;
    for (let n = 0; n < kills; n++) {
      let isTaken = false;
      const taken = submit(UNDISTURBED + n).then(() => {
        isTaken = true;
      });
      said.push(taken);
      await pause(Math.random() * mostMs);
      await server.kill();
      if (!isTaken || (await waitingIn(stage)) > 0) inFlight++;
      await server.start();
    }
    await Promise.all(said);
    return { kills, inFlight, mostMs: Math.round(mostMs), ...(await judged(stage, receiver.received)) };
  } finally {
    await server.kill("SIGTERM");
    await receiver.close();
    await stage.close();
  }
}

const TAKEN = 201;
const IN_PROGRESS = 409;

/** A server that was killed has left the request claimed: for a minute the same one is answered that it is under way. */
async function untilTaken(send: () => Promise<Response>) {
  for (;;) {
    // Longer than anybody reloads a page: a busy machine takes its time to start a server.
    const response = await send().catch((error: unknown) => {
      if (error instanceof TypeError) return null;
      throw error;
    });
    if (response?.status === TAKEN) return;
    if (response && response.status !== IN_PROGRESS)
      throw new Error(`${response.status}: ${await response.text()}`);
    await pause(1_000);
  }
}

type Stage = Awaited<ReturnType<typeof openStage>>;
type Received = Awaited<ReturnType<typeof webhookReceiver>>["received"];

/** From the request to the record of the first attempt. */
async function undisturbedMs({ database }: Stage, taken: Promise<void>, before: number): Promise<number> {
  const from = performance.now();
  await taken;
  const attempts = "select count(distinct delivery_id)::int as count from webhook_attempts";
  while ((await database.query(attempts)).rows[0].count <= before) await pause(LOOK_MS);
  return performance.now() - from;
}

async function waitingIn({ database }: Stage): Promise<number> {
  const { rows } = await database.query(
    "select count(*)::int as count from webhook_deliveries where state = 'waiting'",
  );
  return rows[0].count;
}

async function judged(stage: Stage, received: Received) {
  const { database } = stage;
  for (const deadline = Date.now() + GIVE_UP_MS; ; await pause(200)) {
    const waiting = await waitingIn(stage);
    if (waiting === 0) break;
    if (Date.now() > deadline) throw new Error(`${waiting} messages still wait`);
  }
  const { rows } = await database.query<{ id: string }>("select id from releases");
  const ids = new Map<string, Set<string>>();
  for (const { headers, body } of received) {
    const { releaseId } = (JSON.parse(body) as { data: { releaseId: string } }).data;
    ids.set(releaseId, (ids.get(releaseId) ?? new Set()).add(String(headers["webhook-id"])));
  }
  return {
    releases: rows.length,
    lost: rows.filter(({ id }) => !ids.has(id)).length,
    /** Told of by two messages, or of what is not there. */
    doubles: [...ids].filter(([id, own]) => own.size > 1 || !rows.some((row) => row.id === id)).length,
    requests: received.length,
  };
}
