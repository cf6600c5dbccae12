import {
  browserTracingIntegration,
  captureException,
  createTransport,
  init,
  replayIntegration,
} from "@sentry/browser";
import { errorApi } from "../shared/schemas/errors.ts";
import { ask } from "./api/ask.ts";
import { alsoReportTo } from "./api/report-error.ts";

/**
 * Sentry's library, on pages of an instance whose operator wants it. It sends to our own server, which crosses out what
 * may be a secret and passes the rest on. Texts and pictures are never recorded. Returns what ends the recording.
 */
export function startSentry(): () => Promise<void> {
  const replay = replayIntegration({
    maskAllText: true,
    maskAllInputs: true,
    blockAllMedia: true,
    // Packed by a worker made from text, which our pages may not start.
    useCompression: false,
  });
  init({
    // The real one is the server's business. Without any, the library sends nothing.
    dsn: "https://page@ledgerline.invalid/1",
    release: "1.0.0",
    environment: "production",
    tracesSampleRate: 0.1,
    replaysSessionSampleRate: 0.1,
    replaysOnErrorSampleRate: 1,
    integrations: [browserTracingIntegration(), replay],
    transport: (options) =>
      createTransport(options, async ({ body }) => {
        const envelope = typeof body === "string" ? body : new TextDecoder().decode(body);
        const { response } = await ask(errorApi.passOn, { body: { envelope } });
        return { statusCode: response.status };
      }),
  });
  alsoReportTo(captureException);
  return () => replay.stop();
}
