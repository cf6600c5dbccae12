import * as z from "zod/mini";
import { Done, del, get, listOf, named } from "../endpoint.ts";

export const OpenSession = named(
  "OpenSession",
  z.object({
    id: z.string(),
    /** As far as the device said; null: it did not. */
    browser: z.nullable(z.string()),
    system: z.nullable(z.string()),
    createdAt: z.iso.datetime(),
    /** To within a few minutes. */
    lastUsedAt: z.iso.datetime(),
    /** The one that asks. */
    current: z.boolean(),
  }),
);
export type OpenSession = z.infer<typeof OpenSession>;

const at = "/api/account/sessions";

export const openSessionApi = {
  list: get(at, { answer: listOf(OpenSession) }),
  end: del(`${at}/{sessionId}`, { params: z.object({ sessionId: z.uuid() }), answer: Done }),
};
