import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, writeFileSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import pg from "pg";
import { createClient, http } from "viem";
import { type TestChains, testChains } from "../../harness/chains/chains.ts";
import { type TestWorld, testWorld } from "../../harness/world.ts";
import { projectRoot } from "../../server/project-root.ts";
import type { Network } from "../../shared/rules/networks.ts";

/** A world that publishes, and then is gone: only the chains are left. */
export async function openWorldToLose() {
  const chains: TestChains = await testChains({ slotMs: 50 });
  const house: TestWorld = await testWorld(chains.settings);
  const folder = mkdtempSync(path.join(tmpdir(), "ledgerline-rescue-"));
  const nodes = Object.fromEntries(
    Object.entries(house.world.config.chains).map(([network, { urls }]) => [network, urls[0] ?? ""]),
  ) as Record<Network, string>;
  return {
    chains,
    house,
    nodes,
    save(name: string, content: string): string {
      const file = path.join(folder, name);
      writeFileSync(file, content, { mode: 0o600 });
      return file;
    },
    file: (name: string) => path.join(folder, name),
    /** The server stops and its database is dropped, with everybody in it. */
    async lose() {
      await house.close();
      const url = new URL(house.databaseUrl);
      const client = new pg.Client({ connectionString: new URL("/postgres", url).href });
      await client.connect();
      await client.query(`drop database ${url.pathname.slice(1)} with (force)`);
      await client.end();
    },
  };
}

/** The command in a process of its own, as npm starts it, with nothing of ours in its environment. */
export async function rescue(...args: string[]): Promise<{ code: number; out: string; err: string }> {
  const child = spawn(process.execPath, ["--import", "tsx", "scripts/rescue.ts", ...args], {
    cwd: projectRoot,
    env: { PATH: process.env.PATH },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const [out, err, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, "close"),
  ]);
  return { code: code as number, out, err };
}

/** On a local EVM chain, whose clock can be set. */
export async function passDays(url: string, days: number) {
  const client = createClient({ transport: http(url) });
  const ask = (method: string, params: unknown[]) => client.request({ method, params } as never);
  await ask("evm_increaseTime", [days * 86_400]);
  await ask("evm_mine", []);
}

/** A local node as public ones are: it answers web pages too. Our own does not, since it does what anybody asks. */
export async function answeringPages(url: string) {
  const headers = { "access-control-allow-origin": "*", "access-control-allow-headers": "*" };
  async function pass(request: IncomingMessage, response: ServerResponse) {
    const body = await text(request);
    const asked = { method: "POST", body, headers: { "content-type": "application/json" } };
    const answer = request.method === "OPTIONS" ? null : await fetch(url, asked);
    response.writeHead(answer?.status ?? 204, { ...headers, "content-type": "application/json" });
    response.end(await answer?.text());
  }
  const server = createServer((request, response) => {
    pass(request, response).catch(() => request.socket.destroy());
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, stop: () => server.close() };
}
