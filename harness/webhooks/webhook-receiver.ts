import { createHmac } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export interface Received {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

interface Answer {
  status: number;
  body?: string;
  headers?: Record<string, string>;
}

type Answering = (message: Received) => Answer | Promise<Answer>;

/** Somebody's server that takes messages. `answers` says what it answers, and when; 204 at once unless told otherwise. */
export async function webhookReceiver() {
  const received: Received[] = [];
  let answer: Answering = () => ({ status: 204 });
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece as Buffer);
    const message = {
      path: request.url ?? "",
      headers: request.headers,
      body: Buffer.concat(pieces).toString(),
    };
    received.push(message);
    const { status, body = "", headers = {} } = await answer(message);
    response.writeHead(status, headers).end(body);
  };
  const server = createServer((request, response) => void take(request, response));
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    received,
    at: (path: string) => received.filter((one) => one.path === path),
    answers: (given: Answering) => {
      answer = given;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      }),
  };
}

/** As a receiver does it by the specification, with nothing of ours. */
export function signatureHolds(secret: string, { headers, body }: Received): boolean {
  const key = Buffer.from(secret.replace("whsec_", ""), "base64");
  const text = `${headers["webhook-id"]}.${headers["webhook-timestamp"]}.${body}`;
  const expected = `v1,${createHmac("sha256", key).update(text).digest("base64")}`;
  return String(headers["webhook-signature"]).split(" ").includes(expected);
}
