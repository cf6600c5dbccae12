/**
 * What an API key may do. Three scopes: reading the catalogue, changing it, and reading money. Each stands alone, so that a
 * script that submits releases need not see what anybody earns.
 */
export const API_SCOPES = ["releases:read", "releases:write", "money:read"] as const;
export type ApiScope = (typeof API_SCOPES)[number];

export const API_KEYS_MAX = 20;
export const API_KEY_NAME_MAX = 60;
/** How long a key may be good for; null: until it is deleted. */
export const API_KEY_DAYS = [30, 90, 365, null] as const;
export type ApiKeyDays = (typeof API_KEY_DAYS)[number];
