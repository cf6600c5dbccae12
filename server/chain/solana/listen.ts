import { setTimeout as pause } from "node:timers/promises";
import { createSolanaRpcSubscriptions, getAddressDecoder, getBase64Encoder } from "@solana/kit";
import { getTokenSize, TOKEN_PROGRAM_ADDRESS } from "@solana-program/token";
import type { Listening } from "../port.ts";
import type { Money } from "./money.ts";

/**
 * One subscription to all accounts of a token, whoever owns them: it costs as much for one contract as for a hundred
 * thousand. A socket that breaks, or a node that gives no such subscription, only means that payments are seen later.
 */

const LONGEST_PAUSE_MS = 60_000;
/** Whoever has not asked for so long is not looking either. */
const MOST_HEARD = 100_000;
const OWNER_AT = 32;
const ADDRESS_BYTES = 32;

/** `find`: which program moves the token; a node is asked for that. */
export function listen(wsUrls: string[], find: () => Promise<Money>): Listening {
  const heard = new Set<string>();
  const stopping = new AbortController();
  let isOpen = false;
  let missed = false;
  const running = keepListening(wsUrls, find, stopping.signal, {
    opened: (open) => {
      isOpen = open;
      missed ||= open;
    },
    hear: (owner) => {
      if (heard.size < MOST_HEARD) heard.add(owner);
      else missed = true;
    },
  });
  return {
    hears: () => isOpen,
    missed() {
      const before = missed;
      missed = false;
      return before;
    },
    heard() {
      const owners = [...heard];
      heard.clear();
      return owners;
    },
    async stop() {
      stopping.abort();
      await running;
    },
  };
}

interface Ear {
  opened(open: boolean): void;
  hear(owner: string): void;
}

async function keepListening(wsUrls: string[], find: () => Promise<Money>, signal: AbortSignal, ear: Ear) {
  for (let tries = 0; !signal.aborted && wsUrls.length > 0; tries++) {
    try {
      const changed = await subscribe(wsUrls[tries % wsUrls.length] ?? "", await find(), signal);
      ear.opened(true);
      for await (const { value } of changed) {
        ear.hear(ownerOf(value.account.data[0]));
        tries = 0;
      }
    } catch {
      // Nothing depends on it; the next try may find another node.
    }
    ear.opened(false);
    await pause(Math.min(LONGEST_PAUSE_MS, 1_000 * 2 ** tries), undefined, { signal }).catch(() => {});
  }
}

/** To final changes only: what is read when one is heard of must be there. Accounts of the newer program differ in size. */
const subscribe = (url: string, { mint, tokenProgram }: Money, abortSignal: AbortSignal) =>
  createSolanaRpcSubscriptions(url)
    .programNotifications(tokenProgram, {
      commitment: "finalized",
      encoding: "base64",
      filters: [
        ...(tokenProgram === TOKEN_PROGRAM_ADDRESS ? [{ dataSize: BigInt(getTokenSize()) }] : []),
        { memcmp: { offset: 0n, bytes: mint as string as never, encoding: "base58" } },
      ],
    })
    .subscribe({ abortSignal });

const ownerOf = (account: string) =>
  getAddressDecoder().decode(
    getBase64Encoder()
      .encode(account)
      .slice(OWNER_AT, OWNER_AT + ADDRESS_BYTES),
  );
