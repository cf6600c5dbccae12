import { once } from "node:events";
import { chmodSync, existsSync, mkdirSync, rmSync } from "node:fs";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { connect } from "node:net";
import path from "node:path";
import type { z } from "zod";
import { NETWORKS } from "../../shared/rules/networks.ts";
import { BadConfig } from "../bad-config.ts";
import { describeError } from "../describe-error.ts";
import type { Log } from "../log.ts";
import type { WhoItIs } from "./ask-signer.ts";
import { NotSigned, type Signer } from "./signer.ts";
import { QUESTIONS, type Question, read, written } from "./wire.ts";

const MOST_BYTES = 1 << 20;

type Asked<Name extends Question> = z.infer<(typeof QUESTIONS)[Name]>;

const answersOf = ({ feePayers, issuer, wallets }: Signer) => ({
  whoAreYou: async (): Promise<WhoItIs> => ({
    feePayers: Object.fromEntries(
      NETWORKS.map((one) => [one, feePayers[one].address]),
    ) as WhoItIs["feePayers"],
    issuer: issuer.publicKey,
  }),
  pay: ({ network, what }: Asked<"pay">) => feePayers[network].sign(what),
  issue: ({ text }: Asked<"issue">) => issuer.sign(text),
  fingerprint: ({ version }: Asked<"fingerprint">) => wallets.fingerprint(version),
  create: ({ version, ...wallet }: Asked<"create">) => wallets.create(wallet, version),
  signText: ({ wallet, text }: Asked<"signText">) => wallets.signText(wallet, text),
  sign: ({ wallet, network, what }: Asked<"sign">) => wallets.sign(wallet, network, what),
});

/** Answers questions that come by a socket, and of those only these. Whoever may open the socket may ask. */
export async function serveSigner(signer: Signer, socket: string, may: readonly Question[], log: Log) {
  const answers = answersOf(signer);
  const server = createServer((request, response) => void answer(request, response));

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const question = (request.url ?? "").slice(1) as Question;
    try {
      if (!may.includes(question)) throw new NotSigned("not_allowed", "this may not be asked here");
      const asked = QUESTIONS[question].safeParse(read(await bodyOf(request)));
      if (!asked.success) throw new NotSigned("not_allowed", "the question is not understood");
      const result = await (answers[question] as (asked: unknown) => Promise<unknown>)(asked.data);
      response.writeHead(200).end(written({ result }));
    } catch (error) {
      if (error instanceof NotSigned) {
        log.warn({ question, why: error.why, text: error.message }, "not signed");
        response.writeHead(403).end(written({ why: error.why, text: error.message }));
      } else {
        log.error({ question, error: describeError(error) }, "the signer failed");
        response.writeHead(500).end(written({}));
      }
    }
  }

  await listen(server, socket);
  return {
    stop: async () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    bytes += part.length;
    if (bytes > MOST_BYTES) throw new NotSigned("not_allowed", "the question is too long");
    parts.push(part);
  }
  return Buffer.concat(parts).toString();
}

/** Its group may ask. A socket that a killed signer left behind is taken over; one that answers is not. */
async function listen(server: Server, socket: string) {
  mkdirSync(path.dirname(socket), { recursive: true, mode: 0o750 });
  if (existsSync(socket)) {
    if (await answers(socket)) throw new BadConfig(`Another signer is running at ${socket}`);
    rmSync(socket);
  }
  server.listen(socket);
  await once(server, "listening");
  chmodSync(socket, 0o660);
}

function answers(socket: string): Promise<boolean> {
  const probe = connect(socket);
  return new Promise((resolve) => {
    probe.once("connect", () => resolve(true)).once("error", () => resolve(false));
  }).finally(() => probe.destroy()) as Promise<boolean>;
}
