import { once } from "node:events";
import { rmSync } from "node:fs";
import type { Server } from "node:http";
import { serve } from "@hono/node-server";
import { ownPorts } from "../harness/chains/own-ports.ts";
import { Visitor } from "../harness/visitor.ts";
import { startEmbedded } from "../local/embedded.ts";
import type { InboxMessage } from "../local/inbox/message.ts";
import { newFolder } from "../local/test/new-folder.ts";
import { openApp } from "../server/app.ts";
import { readConfig } from "../server/config.ts";
import { runWork } from "../server/work/workflow.ts";
import { worksOf } from "../server/works.ts";
import { openWorld } from "../server/world.ts";

/** Settings for a copy of its own: a new folder, free ports. */
export async function ownSettings() {
  const folder = newFolder();
  const settings = { DATA_DIR: folder, LOG_LEVEL: "warn", FREE_RELEASES: "0", ...(await ownPorts()) };
  return { settings, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** The server in this process, so that its SQL can be listened to. */
export async function openHouse() {
  const { settings, remove } = await ownSettings();
  const config = readConfig(settings);
  const embedded = await startEmbedded(config, () => {});
  const world = await openWorld(config, embedded);
  const work = await runWork(embedded.databaseUrl, worksOf(world), world.log);
  const app = openApp(world, { inboxUrl: null });
  const server = serve({ fetch: app.fetch, port: config.port, hostname: "127.0.0.1" }) as Server;
  if (!server.listening) await once(server, "listening");
  const mailsTo = (to: string) => fetch(`${embedded.inboxUrl}/api/messages?to=${encodeURIComponent(to)}`);
  const inbox = { messages: async (to: string) => (await (await mailsTo(to)).json()) as InboxMessage[] };
  return {
    world,
    url: `http://127.0.0.1:${config.port}`,
    databaseUrl: embedded.databaseUrl,
    visitor: () => new Visitor(`http://localhost:${config.port}`, inbox),
    async close() {
      server.closeAllConnections();
      server.close();
      await work.stop(2_000);
      await world.close();
      await embedded.stop();
      remove();
    },
  };
}
