import type { IncomingMessage } from "node:http";
import { type RawData, WebSocket, WebSocketServer } from "ws";
import { isFromThisMachine } from "../../this-machine.ts";
import type { Chain, News } from "../chain.ts";
import { failure, failureOf, parse, type Request, readRequest } from "./answer.ts";
import { exactJson } from "./exact-json.ts";
import { RPC } from "./rpc-error.ts";
import { FEEDS, type Feed } from "./subscription-feeds.ts";

const LARGEST_MESSAGE_BYTES = 64 * 1024;
const MOST_SUBSCRIPTIONS = 10_000;
/** Whoever reads this slowly is let go: what waits for it lies in our memory. */
const MOST_UNREAD_BYTES = 16 * 1024 * 1024;

/** Subscriptions, on a port of their own as Solana's nodes have it. */
export function websocketServer(chain: Chain, port: number, host: string): WebSocketServer {
  const server = new WebSocketServer({
    port,
    host,
    maxPayload: LARGEST_MESSAGE_BYTES,
    verifyClient: ({ req }: { req: IncomingMessage }) => isFromThisMachine(req.headers),
  });
  server.on("connection", (socket) => {
    const client = new Client(chain, socket);
    socket.on("message", (data) => client.hear(data));
    socket.on("close", () => client.leave());
    // A message that is too large or malformed closes the connection; without a listener it would end the process.
    socket.on("error", () => undefined);
  });
  return server;
}

class Client {
  private static lastId = 0;
  private readonly endings = new Map<number, () => void>();
  private readonly chain: Chain;
  private readonly socket: WebSocket;

  constructor(chain: Chain, socket: WebSocket) {
    this.chain = chain;
    this.socket = socket;
  }

  hear(data: RawData): void {
    const request = readRequest(parse(String(data)));
    if (!request) {
      this.say(failure(null, RPC.invalidRequest, "Invalid request"));
      return;
    }
    const [, kind = "", verb] = /^([a-z]+)(Subscribe|Unsubscribe)$/.exec(request.method) ?? [];
    if (Object.hasOwn(FEEDS, kind)) {
      if (verb === "Subscribe") this.subscribe(request, kind);
      else this.unsubscribe(request);
    } else if (request.wantsAnswer) {
      this.say(failure(request.id, RPC.methodNotFound, "Method not found"));
    }
  }

  leave(): void {
    for (const end of this.endings.values()) end();
    this.endings.clear();
  }

  private subscribe({ id, params }: Request, kind: string): void {
    if (this.endings.size >= MOST_SUBSCRIPTIONS) {
      this.say(failure(id, RPC.invalidRequest, `At most ${MOST_SUBSCRIPTIONS} subscriptions`));
      return;
    }
    try {
      const feed = FEEDS[kind]?.(this.chain, params);
      if (!feed) return;
      const subscription = ++Client.lastId;
      this.say({ jsonrpc: "2.0", id, result: subscription });
      if (feed.once?.already.length) this.notify(feed, subscription, feed.once.already);
      else this.endings.set(subscription, this.follow(feed, subscription));
    } catch (error) {
      this.say(failureOf(id, error));
    }
  }

  private unsubscribe({ id, params }: Request): void {
    const subscription = Array.isArray(params) ? Number(params[0]) : Number.NaN;
    const end = this.endings.get(subscription);
    end?.();
    this.endings.delete(subscription);
    this.say(
      end ? { jsonrpc: "2.0", id, result: true } : failure(id, RPC.invalidParams, "Invalid subscription id."),
    );
  }

  private follow(feed: Feed, subscription: number): () => void {
    const pass = (results: () => unknown[]) => {
      try {
        this.notify(feed, subscription, results());
      } catch {
        // What this client asked to see cannot be shown (base58 of a long account): nobody else is to suffer.
      }
    };
    if ("everySlot" in feed) {
      const listener = (slot: number) => pass(() => feed.everySlot(slot));
      this.chain.on("slot", listener);
      return () => void this.chain.off("slot", listener);
    }
    const listener = (news: News) => pass(() => feed.tell(news));
    this.chain.on(feed.on, listener);
    return () => void this.chain.off(feed.on, listener);
  }

  private notify({ notification, once }: Feed, subscription: number, results: unknown[]): void {
    for (const result of results) {
      this.say({ jsonrpc: "2.0", method: notification, params: { subscription, result } });
    }
    if (!once || results.length === 0) return;
    this.endings.get(subscription)?.();
    this.endings.delete(subscription);
  }

  private say(message: object): void {
    if (this.socket.readyState !== WebSocket.OPEN) return;
    if (this.socket.bufferedAmount > MOST_UNREAD_BYTES) this.socket.terminate();
    else this.socket.send(exactJson(message));
  }
}
