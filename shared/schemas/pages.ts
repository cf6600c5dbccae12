import type { Network } from "../rules/networks.ts";

/** A contract's books, for everybody. The network in lower case, as addresses are written. */
export const CONTRACT_PAGE = "/contract/:network/:address";
export const contractPage = (network: Network, address: string) =>
  `/contract/${network.toLowerCase()}/${address}`;

/** A co-author's own statement. */
export const SLIP_PAGE = "/statements/:slipId";
export const slipPage = (slipId: string) => `/statements/${slipId}`;

/** Where a wallet asks for the payment it is to sign. */
export const WALLET_REQUEST = "/pay/:network/:address";
export const walletRequest = (network: Network, address: string, amount: string, token: string) =>
  `/pay/${network.toLowerCase()}/${address}?amount=${encodeURIComponent(amount)}&token=${token}`;

/** The addresses of the app's pages; any other address is answered 404. `:slug` stands for one part. */
export const PAGES = [
  "/login",
  "/verify-magic-link",
  "/stop-wallet",
  "/dashboard",
  "/account",
  "/billing",
  "/workspace/:slug",
  "/workspace/:slug/add-release",
  "/workspace/:slug/import",
  "/workspace/:slug/drafts",
  "/workspace/:slug/drafts/correct",
  "/workspace/:slug/releases/:releaseId/edit",
  "/workspace/:slug/releases/:releaseId/pay",
  "/workspace/:slug/info",
  "/workspace/:slug/tracks",
  "/workspace/:slug/activity",
  "/workspace/:slug/api",
  "/workspace/:slug/payments",
  "/workspace/:slug/payments/:statementId",
  "/workspace/:slug/reports",
  "/workspace/:slug/reports/people/:email",
  "/workspace/:slug/reports/people/:email/:year",
  "/earnings",
  "/earnings/:year",
  SLIP_PAGE,
  CONTRACT_PAGE,
] as const;

/** Pages that are the same for everybody: their HTML is made by the build. */
export const STATIC_PAGES = ["/", "/documentation", "/documentation/api", "/terms", "/privacy"] as const;
export type StaticPage = (typeof STATIC_PAGES)[number];
/** Where such a page lies in the built web app. */
export const fileOf = (page: string) => (page === "/" ? "/index.html" : `${page}.html`);

/** Stands in the built pages for this instance's address, which only the server knows. */
export const APP_URL_HERE = "{app-url}";

/** Where a co-author's link leads: a page of its own, light enough for any phone. */
export const APPROVAL_PAGE = "/approve";

/** Where a track's short link leads: rendered by the server. */
export const SHARE_PAGE = "/s/:code";

/** One file for the day we are gone: what contracts owe, and how to get it, with a proof and a node. */
export const RESCUE_PAGE = "/rescue.html";
