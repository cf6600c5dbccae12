/** One thing that was looked at, and what was found. */
export interface Check {
  id: CheckId;
  title: string;
  result: "ok" | "failed" | "not checked";
  /** One sentence; of a failed check it names what differs. */
  found: string;
}

/** In the order in which they are shown. */
const TITLES = {
  file: "The file is a Ledgerline proof",
  hash: "It belongs to the certificate with this hash",
  agreement: "The agreement is the one its hash stands for",
  shares: "The agreement is complete, and its shares add up to 100%",
  signers: "Every co-author has signed, each with a wallet of their own",
  emails: "Every e-mail address is the one the agreement is bound to",
  texts: "Every signed text says exactly what was agreed",
  signatures: "Every signature is by its wallet over its text",
  payees: "The contract pays the signers' wallets their shares, and nobody else",
  address: "The contract's address follows from the agreement and its payees",
  chain: "The chain is the one the proof names",
  contract: "The contract on the chain carries exactly these terms",
  transaction: "The transaction that created the contract is as the proof says",
  rest: "What this copy does not prove by itself",
} as const;

export type CheckId = keyof typeof TITLES;
export const CHECKS = Object.keys(TITLES) as CheckId[];

const check = (id: CheckId, result: Check["result"], found: string): Check => ({
  id,
  title: TITLES[id],
  result,
  found,
});

export const passed = (id: CheckId, found: string) => check(id, "ok", found);
export const failed = (id: CheckId, found: string) => check(id, "failed", found);
export const notChecked = (id: CheckId, why: string) => check(id, "not checked", why);

/** Failed when there is a problem to name. */
export const judged = (id: CheckId, problem: string | null, fine: string) =>
  problem === null ? passed(id, fine) : failed(id, problem);
