/** What the landing page calls, without the schemas: it stays light. account.ts and errors.ts say what is asked and answered. */
export const ASK_FOR_LINK = { method: "post", path: "/api/auth/sign-in/magic-link" } as const;
export const READ_SESSION = { method: "get", path: "/api/auth/get-session" } as const;
export const REPORT_ERROR = { method: "post", path: "/api/errors" } as const;
