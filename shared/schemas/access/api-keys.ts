import * as z from "zod/mini";
import { API_KEY_DAYS, API_KEY_NAME_MAX, API_SCOPES } from "../../rules/access/api-scopes.ts";
import { Done, del, get, listOf, named, post } from "../endpoint.ts";
import { name } from "../text.ts";

export const NewApiKey = z.object({
  name: name({
    max: API_KEY_NAME_MAX,
    empty: "Give the key a name",
    tooLong: `The name must be ${API_KEY_NAME_MAX} characters or less`,
  }),
  scopes: z
    .array(z.enum(API_SCOPES))
    .check(z.minLength(1, "Choose at least one scope"), z.maxLength(API_SCOPES.length)),
  /** Null: until it is deleted. */
  days: z.union(
    API_KEY_DAYS.map((days) => z.literal(days)),
    "Choose 30, 90 or 365 days, or null",
  ),
});
export type NewApiKey = z.infer<typeof NewApiKey>;

const apiKey = {
  id: z.string(),
  name: z.string(),
  /** The first characters, to tell keys apart. */
  prefix: z.string(),
  scopes: z.array(z.enum(API_SCOPES)),
  madeBy: z.string(),
  createdAt: z.iso.datetime(),
  expiresAt: z.nullable(z.iso.datetime()),
  /** To the minute. */
  lastUsedAt: z.nullable(z.iso.datetime()),
};

export const ApiKey = named("ApiKey", z.object(apiKey));
export type ApiKey = z.infer<typeof ApiKey>;

/** `key` is shown this once. */
export const CreatedApiKey = named("CreatedApiKey", z.object({ ...apiKey, key: z.string() }));
export type CreatedApiKey = z.infer<typeof CreatedApiKey>;

const at = "/api/workspaces/{slug}/api-keys";

export const apiKeyApi = {
  list: get(at, { answer: listOf(ApiKey) }),
  create: post(at, { body: NewApiKey, answer: CreatedApiKey }),
  delete: del(`${at}/{keyId}`, { params: z.object({ slug: z.string(), keyId: z.uuid() }), answer: Done }),
};
