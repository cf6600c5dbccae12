/** The addresses of the app's pages; any other address is answered 404. `*` stands for one part. */
export const PAGES = [
  "/login",
  "/verify-magic-link",
  "/dashboard",
  "/account",
  "/documentation",
  "/terms",
  "/privacy",
] as const;
