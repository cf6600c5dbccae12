import { setTimeout as pause } from "node:timers/promises";
import { draftRelease, draftTrack } from "../data/release-drafts.ts";
import { killedServer } from "../kills/killed-server.ts";
import { openStage } from "../kills/stage.ts";
import { openLabel, somebody } from "../label.ts";
import { webhookReceiver } from "./webhook-receiver.ts";

const GIVE_UP_MS = 180_000;
/** Within this a message is written, sent and recorded. */
const MOST_MS = 600;

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
    const said: Promise<void>[] = [];
    for (let n = 0; n < kills; n++) {
      const draft = draftRelease([draftTrack(`Track ${n}`, { [somebody("artist")]: 100 })]);
      said.push(untilTaken(() => label.submit(draft, { "idempotency-key": `release-${n}` })));
      await pause(Math.random() * MOST_MS);
      await server.kill();
      await server.start();
    }
    await Promise.all(said);
    return { kills, ...(await judged(stage, receiver.received)) };
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
    const response = await send();
    if (response.status === TAKEN) return;
    if (response.status !== IN_PROGRESS) throw new Error(`${response.status}: ${await response.text()}`);
    await pause(1_000);
  }
}

type Stage = Awaited<ReturnType<typeof openStage>>;
type Received = Awaited<ReturnType<typeof webhookReceiver>>["received"];

async function judged({ database }: Stage, received: Received) {
  const waiting = "select count(*)::int as count from webhook_deliveries where state = 'waiting'";
  for (const deadline = Date.now() + GIVE_UP_MS; ; await pause(200)) {
    const { rows } = await database.query(waiting);
    if (rows[0]?.count === 0) break;
    if (Date.now() > deadline) throw new Error(`${rows[0]?.count} messages still wait`);
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
