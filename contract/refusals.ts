/** Every refusal: its code, its HTTP status and the sentence the person reads. */
export const REFUSALS = {
  bad_request: [400, "The request could not be read"],
  body_not_json: [400, "The request body is not valid JSON"],
  email_not_valid: [400, "Enter a valid email"],
  unauthorized: [401, "Unauthorized"],
  magic_link_not_valid: [401, "Failed to verify magic link"],
  foreign_origin: [403, "This request came from another site"],
  callback_not_allowed: [403, "Invalid callbackURL"],
  not_found: [404, "Not found"],
  method_not_allowed: [405, "Method not allowed"],
  request_running: [409, "The same request is still being worked on"],
  body_too_large: [413, "The request is too large"],
  url_too_long: [414, "The address is too long"],
  content_type_not_json: [415, "Send the request as application/json"],
  idempotency_key_reused: [422, "This Idempotency-Key was used for another request"],
  too_many_requests: [429, "Too many requests. Please try again later."],
  something_went_wrong: [500, "Something went wrong"],
  not_ready: [503, "The service is starting or cannot reach its database. Please try again shortly."],
} as const satisfies Record<string, readonly [status: number, text: string]>;

export type RefusalCode = keyof typeof REFUSALS;
