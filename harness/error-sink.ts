import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** Stands where an operator's Sentry would, and keeps what arrives. */
export async function startErrorSink() {
  const arrived: { path: string; auth: string; body: string }[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const auth = String(request.headers["x-sentry-auth"]);
      arrived.push({ path: request.url ?? "", auth, body: Buffer.concat(chunks).toString() });
      response.end("{}");
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    dsn: `http://publickey@127.0.0.1:${(server.address() as AddressInfo).port}/7`,
    arrived,
    async close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
