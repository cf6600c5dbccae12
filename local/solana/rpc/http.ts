import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { isFromThisMachine } from "../../this-machine.ts";
import { answer } from "./answer.ts";
import type { Node } from "./method.ts";

const LARGEST_BODY_BYTES = 1024 * 1024;
/** Pages of this machine may ask: wallets and explorers run in the browser. */
const FOR_BROWSERS = {
  vary: "origin",
  "access-control-allow-headers": "*",
  "access-control-allow-methods": "POST, GET, OPTIONS",
  "access-control-max-age": "86400",
};

export function httpServer(node: Node): Server {
  return createServer((request, response) => {
    serve(node, request, response).catch(() => response.destroy());
  });
}

async function serve(node: Node, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { origin } = request.headers;
  if (!isFromThisMachine(request.headers)) return end(response, 403, "");
  if (origin) response.setHeader("access-control-allow-origin", origin);
  if (request.method === "OPTIONS") return end(response, 204, "");
  if (request.method === "GET" && request.url === "/health") return end(response, 200, "ok");
  if (request.method !== "POST") return end(response, 405, "");
  const body = await bodyOf(request);
  if (body === undefined) return end(response, 413, "");
  const said = await answer(node, body);
  end(response, said ? 200 : 204, said, "application/json");
}

/** Undefined when it is larger than we read. */
async function bodyOf(request: IncomingMessage): Promise<string | undefined> {
  const parts: Buffer[] = [];
  let bytes = 0;
  // Left open when we stop reading: the refusal goes out over the same connection.
  for await (const part of request.iterator({ destroyOnReturn: false })) {
    bytes += part.length;
    if (bytes > LARGEST_BODY_BYTES) return undefined;
    parts.push(part);
  }
  return Buffer.concat(parts).toString();
}

function end(response: ServerResponse, status: number, text: string, type = "text/plain"): void {
  const closing = status === 413 ? { connection: "close" } : {};
  response.writeHead(status, { ...FOR_BROWSERS, ...closing, "content-type": type });
  response.end(text);
}
