import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { WebSocketServer } from "ws";
import { refuseTakenPort } from "./free-port.ts";
import { Faucet } from "./solana/faucet.ts";
import { openChain } from "./solana/open-chain.ts";
import { httpServer } from "./solana/rpc/http.ts";
import { websocketServer } from "./solana/rpc/websocket.ts";

const HOST = "127.0.0.1";
const SLOT_MS = 400;

export interface SolanaOptions {
  dataDir: string;
  /** 0 takes any free port, here and for subscriptions. */
  rpcPort: number;
  wsPort: number;
  /** Programs that are there from the first slot on, each as the file has it at this start. */
  programs?: { address: string; file: string }[];
  slotMs?: number;
}

export interface LocalSolana {
  rpcUrl: string;
  wsUrl: string;
  genesisHash: string;
  stop(): Promise<void>;
}

/** A Solana chain for this machine alone, which clients use as they use a validator. */
export async function startSolana(options: SolanaOptions): Promise<LocalSolana> {
  const { dataDir, programs = [], slotMs = SLOT_MS } = options;
  await refuseTakenPort(options.rpcPort, "SOLANA_RPC_PORT");
  await refuseTakenPort(options.wsPort, "SOLANA_WS_PORT");
  const { chain, close } = await openChain({ dataDir, programs, slotMs });
  const rpc = httpServer({ chain, faucet: await Faucet.open(chain) });
  const rpcPort = await listen(rpc, options.rpcPort);
  const ws = websocketServer(chain, options.wsPort, HOST);
  const wsPort = await listening(ws);
  const ticking = setInterval(() => chain.tick(), slotMs);
  const end = async () => {
    clearInterval(ticking);
    await Promise.all([closeHttp(rpc), closeWebsockets(ws)]);
    await close();
  };
  let ended: Promise<void> | undefined;
  return {
    rpcUrl: `http://${HOST}:${rpcPort}`,
    wsUrl: `ws://${HOST}:${wsPort}`,
    genesisHash: chain.parts.genesisHash,
    stop: () => (ended ??= end()),
  };
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, HOST, () => {
      server.off("error", reject);
      resolve((server.address() as AddressInfo).port);
    });
  });
}

function listening(server: WebSocketServer): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.once("listening", () => {
      server.off("error", reject);
      resolve((server.address() as AddressInfo).port);
    });
  });
}

function closeHttp(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}

function closeWebsockets(server: WebSocketServer): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    for (const client of server.clients) client.terminate();
  });
}
