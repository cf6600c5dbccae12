import { useRef } from "react";
import { ApiError } from "./api.ts";

type Attempt = { body: string; key: string };

/**
 * One key for one thing to create. It is kept only while nobody knows whether the request arrived, so that trying
 * again cannot do it twice; any answer, and any other body, ends it.
 */
export function useIdempotencyKey() {
  const attempt = useRef<Attempt | null>(null);
  return async function once<Body, Answer>(
    body: Body,
    send: (body: Body, key: string) => Promise<Answer>,
  ): Promise<Answer> {
    const written = JSON.stringify(body);
    if (attempt.current?.body !== written) attempt.current = { body: written, key: newKey() };
    try {
      const answer = await send(body, attempt.current.key);
      attempt.current = null;
      return answer;
    } catch (error) {
      if (isAnswer(error)) attempt.current = null;
      throw error;
    }
  };
}

/** 409: the first request is still running, and its key is the only way to hear how it ended. */
const isAnswer = (error: unknown) => error instanceof ApiError && error.status < 500 && error.status !== 409;

/** randomUUID exists on https and localhost only. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
