import { APPROVAL_PAGE } from "../shared/schemas/pages.ts";

/** Every URL as a function, so that a link and its route cannot drift apart. */
export const paths = {
  home: () => "/" as const,
  login: () => "/login" as const,
  loginThen: (next: string) => `/login?next=${encodeURIComponent(next)}`,
  approve: () => APPROVAL_PAGE,
  approveWith: (token: string) => `${APPROVAL_PAGE}?token=${encodeURIComponent(token)}`,
  verifyMagicLink: () => "/verify-magic-link" as const,
  stopWallet: () => "/stop-wallet" as const,
  dashboard: () => "/dashboard" as const,
  account: () => "/account" as const,
  billing: () => "/billing" as const,
  // With the route's own name for the part that varies: links give it as `params`.
  workspace: () => "/workspace/$slug" as const,
  addRelease: () => "/workspace/$slug/add-release" as const,
  editRelease: () => "/workspace/$slug/releases/$releaseId/edit" as const,
  workspaceInfo: () => "/workspace/$slug/info" as const,
  workspaceTracks: () => "/workspace/$slug/tracks" as const,
  payments: () => "/workspace/$slug/payments" as const,
  statement: () => "/workspace/$slug/payments/$statementId" as const,
  slip: () => "/statements/$slipId" as const,
  reports: () => "/workspace/$slug/reports" as const,
  personReport: () => "/workspace/$slug/reports/people/$email" as const,
  earnings: () => "/earnings" as const,
  contract: () => "/contract/$network/$address" as const,
  documentation: () => "/documentation" as const,
  apiDocumentation: () => "/documentation/api" as const,
  terms: () => "/terms" as const,
  privacy: () => "/privacy" as const,
};
