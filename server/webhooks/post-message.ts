import { lookup } from "node:dns/promises";
import { request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { isPublicAddress } from "./public-address.ts";

/** What became of one attempt. `problem`: there was no answer, and why. */
export interface Answered {
  status: number | null;
  answer: string | null;
  problem: Problem | null;
}
export type Problem = "address_not_allowed" | "unknown_host" | "too_slow" | "not_reached";

interface Message {
  url: string;
  headers: Record<string, string>;
  body: string;
}

const TIMEOUT_MS = 15_000;
const KEPT_BYTES = 2_048;
/** Whoever answers more is cut off: the status has said it already. */
const READ_BYTES = 65_536;
const HEADERS_MAX_BYTES = 16_384;

/** Never follows a redirect, and connects to the very address that was checked: a name that answers otherwise the second time gains nothing. */
export async function postMessage(
  message: Message,
  toPrivate: boolean,
  lookUp: LookUp = lookUpName,
): Promise<Answered> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  try {
    const { hostname } = new URL(message.url);
    const addresses = await addressesOf(hostname.replaceAll(/^\[|\]$/g, ""), lookUp);
    const [first] = addresses;
    if (!first) return failed("unknown_host");
    if (!toPrivate && !addresses.every(({ address }) => isPublicAddress(address)))
      return failed("address_not_allowed");
    return await send(message, first, signal);
  } catch {
    return failed(signal.aborted ? "too_slow" : "not_reached");
  }
}

interface Address {
  address: string;
  family: number;
}

/** All addresses that a name has at this moment. */
export type LookUp = (name: string) => Promise<Address[]>;

const lookUpName: LookUp = (name) => lookup(name, { all: true, verbatim: true });

async function addressesOf(host: string, lookUp: LookUp): Promise<Address[]> {
  const family = isIP(host);
  if (family !== 0) return [{ address: host, family }];
  return await lookUp(host).catch(() => []);
}

const failed = (problem: Problem): Answered => ({ status: null, answer: null, problem });

function send({ url, headers, body }: Message, to: Address, signal: AbortSignal): Promise<Answered> {
  const lookedUp: LookupFunction = (_host, options, found) =>
    options.all ? found(null, [to]) : found(null, to.address, to.family);
  const request = url.startsWith("https:") ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const sending = request(
      url,
      {
        method: "POST",
        headers: { ...headers, "content-length": String(Buffer.byteLength(body)) },
        lookup: lookedUp,
        agent: false,
        maxHeaderSize: HEADERS_MAX_BYTES,
        signal,
      },
      (response) => {
        const pieces: Buffer[] = [];
        let bytes = 0;
        const done = () => {
          const answer = Buffer.concat(pieces).subarray(0, KEPT_BYTES).toString().replaceAll("\0", "");
          resolve({ status: response.statusCode ?? 0, answer, problem: null });
        };
        response.on("data", (piece: Buffer) => {
          if (bytes < KEPT_BYTES) pieces.push(piece);
          bytes += piece.length;
          if (bytes <= READ_BYTES) return;
          done();
          response.destroy();
        });
        response.on("end", done);
        response.on("error", reject);
      },
    );
    sending.on("error", reject);
    sending.end(body);
  });
}
