import { APP_URL_HERE } from "../../../shared/schemas/pages.ts";

/** Commands to copy. They are run by a test as they stand here, with another address and the mailed token. */

const JSON_HEADER = "-H 'content-type: application/json'";
const KEY_HEADER = '-H "authorization: Bearer $LEDGERLINE_KEY"';
const at = (path: string) => `${APP_URL_HERE}${path}`;

const RELEASE = JSON.stringify(
  {
    release: { name: "Harbour Lights", releaseType: "single", contractConfigId: "solana-usdt" },
    tracks: [
      {
        title: "Night Ferry",
        artists: [
          { name: "Ada Okafor", email: "ada@example.com", share: 60 },
          { name: "Luis Ferrer", email: "luis@example.com", share: 40 },
        ],
      },
    ],
  },
  null,
  2,
);

export const EXAMPLES = {
  askForLink: `curl -sS ${at("/api/auth/sign-in/magic-link")} \\
  ${JSON_HEADER} \\
  -d '{"email": "you@example.com"}'`,

  spendLink: `curl -sS -c cookies.txt "${at("/api/auth/magic-link/verify")}?token=$TOKEN"`,

  whoAmI: `curl -sS -b cookies.txt ${at("/api/account")}`,

  createWorkspace: `curl -sS -b cookies.txt ${at("/api/workspaces")} \\
  ${JSON_HEADER} \\
  -H 'idempotency-key: harbour-1' \\
  -d '{"name": "Harbour Records"}'`,

  createKey: `curl -sS -b cookies.txt "${at("/api/workspaces")}/$SLUG/api-keys" \\
  ${JSON_HEADER} \\
  -d '{"name": "Catalogue sync", "scopes": ["releases:read", "releases:write"], "days": 90}'`,

  submitRelease: `curl -sS "${at("/api/workspaces")}/$SLUG/releases" \\
  ${KEY_HEADER} \\
  ${JSON_HEADER} \\
  -H 'idempotency-key: harbour-lights-1' \\
  -d '${RELEASE}'`,

  readRelease: `curl -sS ${KEY_HEADER} \\
  "${at("/api/workspaces")}/$SLUG/releases/$RELEASE_ID"`,

  firstPage: `curl -sS ${KEY_HEADER} \\
  "${at("/api/workspaces")}/$SLUG/releases?limit=1"`,

  nextPage: `curl -sS ${KEY_HEADER} \\
  "${at("/api/workspaces")}/$SLUG/releases?limit=1&cursor=$NEXT"`,

  readContract: `curl -sS "${at("/api/contracts/solana")}/$ADDRESS"`,

  openapi: `curl -sS ${at("/api/openapi.json")}`,
};

export type ExampleName = keyof typeof EXAMPLES;
