/** A message that is not from Ledgerline, is too old, or was changed on its way. */
export class WebhookNotValid extends Error {
  override name = "WebhookNotValid";
}

export interface WebhookMessage {
  type: string;
  timestamp: string;
  data: Record<string, unknown>;
}

interface Received {
  /** As it was shown once when the webhook was made: `whsec_…`. */
  secret: string;
  headers: Headers | Record<string, string | string[] | undefined>;
  /** The bytes as they came. Parsed and written again they are others, and no signature fits. */
  body: string;
  /** How old or how far ahead it may be, in seconds; 300 unless said otherwise. */
  toleranceSeconds?: number;
}

/** The message, once its signature and its time are found right. A message may come twice: its `webhook-id` is the same. */
export async function verifyWebhook(received: Received): Promise<WebhookMessage> {
  const { secret, headers, body, toleranceSeconds = 300 } = received;
  const [id, timestamp, signatures] = ["webhook-id", "webhook-timestamp", "webhook-signature"].map((name) =>
    headerIn(headers, name),
  );
  if (!id || !timestamp || !signatures) throw new WebhookNotValid("A header of the message is missing");
  if (!(Math.abs(Date.now() / 1_000 - Number(timestamp)) <= toleranceSeconds))
    throw new WebhookNotValid("The message is too old, or the clocks differ");
  const key = await crypto.subtle.importKey(
    "raw",
    bytesOf(secret.replace(/^whsec_/, "")),
    { name: "HMAC", hash: "SHA-256" },
    false,
    ["verify"],
  );
  const signed = new TextEncoder().encode(`${id}.${timestamp}.${body}`);
  // Several while a new secret comes into use: one that fits is enough.
  for (const signature of signatures.split(" ")) {
    const [version, value = ""] = signature.split(",");
    if (version === "v1" && (await crypto.subtle.verify("HMAC", key, bytesOf(value), signed)))
      return JSON.parse(body) as WebhookMessage;
  }
  throw new WebhookNotValid("The signature does not fit");
}

function headerIn(headers: Received["headers"], name: string): string | undefined {
  if (headers instanceof Headers) return headers.get(name) ?? undefined;
  const value = headers[name];
  return Array.isArray(value) ? value[0] : value;
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  try {
    return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  } catch {
    throw new WebhookNotValid("The secret or the signature is not base64");
  }
}
