/** What we promise, and the runs that show it. */

type Set = "npm test" | "deep" | "soak" | "script";

export interface Goal {
  name: string;
  promise: string;
  /** Test files by set, as vitest finds them; or a script that ends with 0 when all is well. */
  runs: Partial<Record<Set, string[]>>;
  /** What the runs do not show yet, in plain words. */
  missing?: string;
}

export const GOALS: Goal[] = [
  {
    name: "workspaces",
    promise: "Nobody sees or changes another workspace; a stranger gets the same 404 as for none",
    runs: {
      soak: ["server/workspaces/strangers"],
      deep: ["server/test/attacks/every-right", "server/workspaces/fence"],
    },
  },
  {
    name: "checks",
    promise: "Each check of who may do what, taken out by itself, makes a test fail",
    runs: { script: ["scripts/proof/checks/mutate.ts"], "npm test": ["shared/rules/permissions"] },
  },
  {
    name: "scanners",
    promise: "wapiti and sqlmap find no way in",
    runs: { soak: ["server/http/scanners"] },
    missing: "needs Debian's wapiti and sqlmap: whichever is not installed is left out",
  },
  {
    name: "fuzz",
    promise: "No request breaks the server: every answer is one the API document declares",
    runs: { soak: ["server/http/fuzz"], "npm test": ["server/http/every-request"] },
  },
  {
    name: "every route",
    promise: "No change is taken from another site; every answer carries the security headers",
    runs: { "npm test": ["server/http/every-route"] },
  },
  {
    name: "hostile files",
    promise: "A file made to break its reader is refused in words, within bounded memory",
    runs: {
      "npm test": ["server/statements/reading/hostile-files"],
      deep: ["server/statements/reading/hostile-files"],
    },
  },
  {
    name: "models",
    promise:
      "Whatever people do in a workspace and with its money, the product says and counts what a model in memory does",
    runs: { soak: ["server/test/model/agreements", "server/test/model/money"] },
  },
  {
    name: "sign-in links",
    promise: "A link signs in once, its reader and nobody's scanner",
    runs: { soak: ["server/auth/links-under-fire"] },
  },
  {
    name: "last approvals",
    promise: "Simultaneous last approvals publish once",
    runs: { soak: ["server/approvals/last-approvals"] },
  },
  {
    name: "signatures",
    promise: "A changed, replayed or malleable signature is refused; honest ones of every wallet pass",
    runs: { soak: ["server/approvals/signatures"] },
  },
  {
    name: "kills",
    promise: "A server killed at any moment loses and doubles nothing",
    runs: {
      soak: [
        "server/publishing/kills",
        "server/payments/kills",
        "server/statements/kills",
        "server/webhooks/kills",
      ],
      deep: ["server/withdrawals/killed-withdrawal", "server/publishing/left-behind"],
    },
  },
  {
    name: "database crashes",
    promise: "What was acknowledged survives a crash of the database; the server stays up",
    runs: { soak: ["server/db/crashes"], deep: ["server/db/lost-connections"] },
  },
  {
    name: "full disk",
    promise: "A full disk loses nothing acknowledged, is said, and all goes on by itself once there is room",
    runs: { soak: ["server/db/full-disk"] },
  },
  {
    name: "bad wires",
    promise:
      "Chains that drop, delay, limit and lie about what they know: nothing paid twice, nothing missed",
    runs: {
      soak: ["server/payments/bad-wires", "server/test/attacks/hostile-providers"],
      deep: ["server/payments/lagging-nodes", "server/chain/solana/faults"],
    },
  },
  {
    name: "reorganisations",
    promise: "The books follow the final chain",
    runs: { soak: ["server/payments/reorganisations"] },
  },
  {
    name: "mail outage",
    promise: "Every mail arrives once the mail server is back",
    runs: { soak: ["server/mail/outage"], "npm test": ["server/mail"] },
  },
  {
    name: "shares",
    promise: "Shares divide to the last unit, in every language the rule is written in",
    runs: { soak: ["shared/rules/share"], "npm test": ["shared/rules/share"] },
  },
  {
    name: "contracts",
    promise:
      "Paid, waiting and held add up to what came in, after any order of operations; nobody blocks anybody",
    runs: { soak: ["chain/evm/test/invariant", "chain/solana/test/invariant"] },
  },
  {
    name: "tampering",
    promise: "Every change to a proof, a certificate or the audit trail is found",
    runs: { soak: ["server/certificates/tampering"], "npm test": ["server/certificates/log/trails"] },
  },
  {
    name: "custody",
    promise:
      "A changed, swapped or stolen wallet record opens nothing; keys can be replaced while people work",
    runs: {
      soak: ["server/wallets/rotate-keys", "server/signer/sealed-key"],
      deep: ["server/signer/process"],
      "npm test": ["server/signer", "server/wallets/wallets"],
    },
  },
  {
    name: "hostile names",
    promise: "A name cannot add a mail header, a link, a tag or a line to a page, a mail, a PDF or a table",
    runs: {
      soak: ["server/test/attacks/hostile-names"],
      "npm test": ["server/test/attacks/traps-in-our-mails", "server/certificates/paper"],
    },
  },
  {
    name: "secrets",
    promise: "No secret is in a log, a trace, an error report, the database, a file or another person's mail",
    runs: { deep: ["server/test/attacks/secret-canaries"] },
  },
  {
    name: "limits",
    promise:
      "Spoofed addresses do not get around limits; nobody is flooded; one account cannot stop the others",
    runs: {
      soak: ["server/test/attacks/hostile-neighbour"],
      "npm test": [
        "server/http/source-address",
        "server/http/rate-limit",
        "server/test/attacks/stop-the-service",
        "server/test/attacks/flood-strangers-with-mail",
      ],
    },
  },
  {
    name: "addresses",
    promise: "Names of workspaces and short links never collide and are never given out again",
    runs: { soak: ["server/workspaces/same-name", "server/sharing/links"] },
  },
  {
    name: "forgetting",
    promise: "A deleted person is in no table, log or mail; contracts pay on",
    runs: { deep: ["server/account/forgetting"], "npm test": ["server/account"] },
  },
  {
    name: "books",
    promise: "A forged transaction of any shape changes nothing in the books",
    runs: { soak: ["server/test/attacks/forged-books"] },
  },
  {
    name: "purse",
    promise: "Draining the fee payer costs the attacker more than us, and royalties are paid meanwhile",
    runs: { soak: ["server/test/attacks/drain-the-purse", "server/test/attacks/beside-honest-contracts"] },
  },
  {
    name: "restore",
    promise: "A restored backup serves, repeats no payout, and finds the ones it did not know",
    runs: {
      deep: [
        "server/db/backup",
        "server/payments/restored-backup",
        "server/payments/restored-distribution",
        "server/withdrawals/restored-withdrawal",
      ],
      soak: ["server/payments/restored-month"],
    },
  },
  {
    name: "replicas",
    promise: "Several processes share the work; one that was frozen commits nothing late",
    runs: { deep: ["server/replicas", "server/payments/replicas"] },
  },
  {
    name: "clocks",
    promise: "Servers and people whose clocks are nearly ten minutes off can work together",
    runs: { deep: ["server/clocks"] },
  },
  {
    name: "statements",
    promise: "Every line of a statement is in somebody's share or said to be in none, to the last unit",
    runs: { deep: ["shared/rules/statements/slip", "server/remittances/funding"] },
  },
];

/** Promises without a run of their own. */
export const NOT_SHOWN = [
  "chains and mail both down for five minutes",
  "secrets looked for in every log, dump, mail, PDF and bundle after the whole suite",
  "removing each check of a hash or a signature, one by one",
  "the ASVS 5 level 2 sheet",
];
