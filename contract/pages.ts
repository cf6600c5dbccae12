/** The addresses of the app's pages; any other address is answered 404. */
export const PAGES = [
  "/login",
  "/verify-magic-link",
  "/dashboard",
  "/account",
  "/billing",
  "/documentation",
  "/terms",
  "/privacy",
] as const;
