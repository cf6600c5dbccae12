import { createServer, type IncomingMessage, request } from "node:http";
import { connect, type Socket } from "node:net";
import { isFromThisMachine } from "../this-machine.ts";

const HOST = "127.0.0.1";

/** Stands in front of the node, which answers whoever asks, and a WebSocket of any page. */
export async function startFront(port: number, nodePort: number) {
  const server = createServer((asked, answer) => {
    if (!isFromThisMachine(asked.headers)) {
      answer.writeHead(403, { connection: "close" }).end();
      return;
    }
    const { method, url, headers } = asked;
    const passedOn = request({ host: HOST, port: nodePort, method, path: url, headers }, (said) => {
      answer.writeHead(said.statusCode ?? 502, said.headers);
      said.pipe(answer);
      said.on("error", () => answer.destroy());
    });
    // A node that is gone looks from outside as if nobody were there.
    passedOn.on("error", () => answer.destroy());
    answer.on("close", () => passedOn.destroy());
    asked.pipe(passedOn);
  });
  const open = new Set<Socket>();
  server.on("upgrade", (asked: IncomingMessage, near: Socket, begun: Buffer) => {
    near.on("error", () => {});
    if (!isFromThisMachine(asked.headers)) {
      near.end("HTTP/1.1 403 Forbidden\r\nconnection: close\r\ncontent-length: 0\r\n\r\n");
      return;
    }
    const far = connect(nodePort, HOST);
    open.add(near);
    far.on("error", () => near.destroy()).on("close", () => near.destroy());
    near.on("close", () => {
      open.delete(near);
      far.destroy();
    });
    far.write(headOf(asked));
    far.write(begun);
    near.pipe(far).pipe(near);
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject).listen(port, HOST, () => resolve());
  });
  return {
    stop: () => {
      for (const socket of open) socket.destroy();
      server.close();
      server.closeAllConnections();
    },
  };
}

function headOf({ method, url, rawHeaders }: IncomingMessage): string {
  const lines = rawHeaders.flatMap((name, i) => (i % 2 === 0 ? [`${name}: ${rawHeaders[i + 1]}`] : []));
  return [`${method} ${url} HTTP/1.1`, ...lines, "", ""].join("\r\n");
}
