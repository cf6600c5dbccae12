import { chownSync, copyFileSync, existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { testChains } from "../harness/chains/chains.ts";
import { startContainer } from "../harness/containers/container.ts";
import { figures } from "../harness/figures.ts";
import { Visitor } from "../harness/visitor.ts";
import { testDatabase, testFolder } from "../harness/world.ts";
import { anyFreePort } from "../local/free-port.ts";
import { startInbox } from "../local/inbox/inbox.ts";
import { newFolder } from "../local/test/new-folder.ts";

/**
 * The image itself: a web and a worker container on a real database, mail server and chains. As root, with the image unpacked
 * (`buildah mount`, `docker export`): `IMAGE=/path/to/its/files npm run soak -- server/image`. `RUNC` names runc.
 */
const { IMAGE = "", RUNC = "/usr/sbin/runc" } = process.env;
const ready = existsSync(path.join(IMAGE, "app/dist/server/main.js")) && existsSync(RUNC);
if (!ready) process.stdout.write("skipped: IMAGE names no unpacked image, or RUNC no program\n");

const USER = 1000;
const home = testFolder();
let inbox: Awaited<ReturnType<typeof startInbox>>;
let chains: Awaited<ReturnType<typeof testChains>>;
beforeAll(async () => {
  if (!ready) return;
  inbox = await startInbox({ smtpPort: 0, pagePort: 0, folder: null });
  chains = await testChains();
}, 120_000);
afterAll(async () => {
  home.remove();
  if (!ready) return;
  await chains.stop();
  await inbox.close();
});

/** What the containers get: the keys where they see them, and everything in their user's hands. */
async function settingsInside() {
  const keys = Object.entries(chains.settings).filter(([name]) => name.endsWith("_FEE_PAYER_FILE"));
  for (const [name, file] of keys) copyFileSync(file, path.join(home.folder, `${name}.key`));
  for (const name of ["", ...readdirSync(home.folder)]) chownSync(path.join(home.folder, name), USER, USER);
  return {
    ...chains.settings,
    ...Object.fromEntries(keys.map(([name]) => [name, `/data/${name}.key`])),
    DATABASE_URL: await testDatabase(),
    SMTP_URL: inbox.smtpUrl,
    MASTER_KEY_FILE: "/data/master.key",
    DRAIN_SECONDS: "0",
  };
}

test.skipIf(!ready)(
  "serves and works as an unprivileged user who can write nowhere else, and ends when told to",
  async () => {
    const container = { runc: RUNC, image: IMAGE, folder: newFolder(), data: home.folder };
    const settings = await settingsInside();
    const url = `http://localhost:${await anyFreePort()}`;
    const start = async (ROLE: string, port: string) =>
      await startContainer(container, ROLE, { ...settings, ROLE, PORT: port, APP_URL: url });
    const from = performance.now();
    const worker = await start("worker", String(await anyFreePort()));
    const web = await start("web", new URL(url).port);
    const startedMs = performance.now() - from;
    try {
      for (const server of [worker, web]) {
        expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
        expect(await server.isHealthy()).toBe(true);
        expect(await server.inside("sh", "-c", `test $(id -u) = ${USER}`)).toBe(true);
        for (const place of ["/app", "/etc", "/usr"])
          expect([place, await server.inside("touch", `${place}/written`)]).toEqual([place, false]);
        expect(await server.inside("sh", "-c", "echo there > /tmp/written && test -s /tmp/written")).toBe(
          true,
        );
      }
      const person = await new Visitor(url, inbox).signIn("ana@example.com");
      expect((await person.session())?.user.email).toBe("ana@example.com");
    } finally {
      for (const server of [web, worker]) await server.end("SIGTERM");
    }
    expect(await Promise.all([web.gone, worker.gone])).toEqual([0, 0]);
    figures(
      `web and worker ready in ${(startedMs / 1_000).toFixed(1)} s, signed in by mail, both ended with 0`,
    );
  },
  180_000,
);
