import { useRef } from "react";
import { ApiError } from "./ask.ts";

type Attempt = { body: string; key: string; running: Promise<unknown> | null };

/**
 * One key for one thing to create. It is kept only while nobody knows whether the request arrived, so that trying
 * again cannot do it twice; any answer, and any other body, ends it. A second click while the first request is on its
 * way waits for that one's answer.
 */
export function useIdempotencyKey() {
  const attempt = useRef<Attempt | null>(null);
  return async function once<Body, Answer>(
    body: Body,
    send: (body: Body, key: string) => Promise<Answer>,
  ): Promise<Answer> {
    const written = JSON.stringify(body);
    if (attempt.current?.body !== written) attempt.current = { body: written, key: newKey(), running: null };
    const mine = attempt.current;
    if (mine.running) return mine.running as Promise<Answer>;
    const running = send(body, mine.key);
    mine.running = running;
    const end = (answered: boolean) => {
      mine.running = null;
      if (answered && attempt.current === mine) attempt.current = null;
    };
    try {
      const answer = await running;
      end(true);
      return answer;
    } catch (error) {
      end(isAnswer(error));
      throw error;
    }
  };
}

/** 409: the first request is still running, and its key is the only way to hear how it ended. */
const isAnswer = (error: unknown) => error instanceof ApiError && error.status < 500 && error.status !== 409;

/** randomUUID exists on https and localhost only. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The same as a draft's id is written. */
export const newId = () => newKey().replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
