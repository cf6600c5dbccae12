/** Why signing in with a company's account did not work, as the login page is told. */
export const COMPANY_PROBLEMS = ["denied", "failed", "unverified", "domain"] as const;
export type CompanyProblem = (typeof COMPANY_PROBLEMS)[number];
