import { once } from "node:events";
import { request } from "node:http";
import { setTimeout as after } from "node:timers/promises";
import { NETWORKS, type Network } from "../../shared/rules/networks.ts";
import { BadConfig } from "../bad-config.ts";
import type { KeyHolder } from "../chain/key-holder.ts";
import type { Config } from "../config.ts";
import type { Sealed } from "./sealed-key.ts";
import { type NewKey, NotSigned, type Signer, type WhyNot } from "./signer.ts";
import { type Question, read, written } from "./wire.ts";

const PATIENCE_MS = 10_000;
/** It may be starting, too. */
const START_MS = 30_000;

export interface WhoItIs {
  feePayers: Record<Network, string>;
  issuer: string;
}

/** The signer that runs as a process of its own: this one never sees a key. */
export async function askSigner({ issuer }: Config, socket: string): Promise<Signer> {
  const ask = <Answer>(question: Question, body: object) => asked<Answer>(socket, question, body);
  const known = await firstAnswer(socket, () => ask<WhoItIs>("whoAreYou", {}));
  const paying = (network: Network): KeyHolder => ({
    address: known.feePayers[network],
    sign: (what) => ask<Uint8Array>("pay", { network, what }),
  });
  return {
    feePayers: Object.fromEntries(
      NETWORKS.map((network) => [network, paying(network)]),
    ) as Signer["feePayers"],
    issuer: {
      name: issuer.name,
      publicKey: known.issuer,
      sign: (text) => ask<string>("issue", { text }),
    },
    wallets: {
      fingerprint: (version) => ask<string | null>("fingerprint", { version }),
      create: (wallet, version) => ask<NewKey>("create", { ...wallet, version }),
      signText: (wallet, text) => ask<string>("signText", { wallet: named(wallet), text }),
      sign: (wallet, network, what) => ask<Uint8Array>("sign", { wallet: named(wallet), network, what }),
    },
  };
}

const named = ({ id, personId, kind, owner, keyVersion, sealed }: Sealed) => ({
  ...{ id, personId, kind, owner, keyVersion, sealed },
});

async function firstAnswer<T>(socket: string, ask: () => Promise<T>): Promise<T> {
  for (const until = Date.now() + START_MS; ; await after(200)) {
    try {
      return await ask();
    } catch (error) {
      if (Date.now() < until && error instanceof NotSigned && error.why === "unreachable") continue;
      throw new BadConfig(`SIGNER_SOCKET ${socket}: ${error instanceof Error ? error.message : error}`);
    }
  }
}

async function asked<Answer>(socketPath: string, question: Question, body: object): Promise<Answer> {
  const { status, text } = await exchanged(socketPath, question, written(body)).catch((error: Error) => {
    throw new NotSigned("unreachable", `the signer cannot be asked: ${error.message}`);
  });
  const answer = read(text) as { result: Answer; why?: WhyNot; text?: string };
  if (status === 200) return answer.result;
  if (answer.why) throw new NotSigned(answer.why, answer.text ?? "");
  throw new Error("the signer failed: its own log says why");
}

async function exchanged(socketPath: string, question: Question, body: string) {
  const sent = request({
    socketPath,
    path: `/${question}`,
    method: "POST",
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  sent.end(body);
  const [answer] = (await once(sent, "response")) as [import("node:http").IncomingMessage];
  let text = "";
  for await (const part of answer.setEncoding("utf8")) text += part;
  return { status: answer.statusCode, text };
}
