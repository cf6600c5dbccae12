import {
  MAGIC_LINK_SECONDS,
  SESSION_ABSOLUTE_DAYS,
  SESSION_IDLE_DAYS,
  SIGNED_TEXT_MINUTES,
} from "../../../contract/limits.ts";
import { APP_URL_HERE } from "../../../contract/pages.ts";
import type { Chapter } from "../chapter.ts";
import { Example } from "./Example.tsx";

export const start: Chapter = {
  id: "start",
  title: "Start",
  lead: (
    <p>
      Everything the pages do goes through this API, and scripts may use it too. It speaks JSON over HTTP.
    </p>
  ),
  topics: [
    {
      id: "address",
      title: "Address and description",
      body: (
        <>
          <p>
            All routes begin with <code>{`${APP_URL_HERE}/api`}</code>. Bodies are sent as{" "}
            <code>application/json</code>. The API describes itself as OpenAPI 3.1; this page is made from the
            same description.
          </p>
          <Example name="openapi" />
        </>
      ),
    },
    {
      id: "sign-in-from-a-script",
      title: "Sign in from a script",
      body: (
        <>
          <p>There are no API keys. A script signs in as a person does: with a link from an email.</p>
          <ol>
            <li>Ask for a link.</li>
          </ol>
          <Example name="askForLink" />
          <ol start={2}>
            <li>
              Take the token from the link in the email (<code>…/verify-magic-link?token=…</code>) and spend
              it. It works once, for {MAGIC_LINK_SECONDS / 60} minutes. The answer sets the session’s cookie.
            </li>
          </ol>
          <Example name="spendLink" />
          <ol start={3}>
            <li>Send the cookie with every request.</li>
          </ol>
          <Example name="whoAmI" />
          <p>
            A session ends after {SESSION_IDLE_DAYS} days without use and after {SESSION_ABSOLUTE_DAYS} days
            in any case. A route that lists 401 among its refusals wants to know who is calling; the others
            are open to everyone.
          </p>
          <p>
            A browser on another site cannot use the cookie: a change with a foreign <code>Origin</code> is
            refused. Requests without that header, as scripts send them, are judged by their cookie.
          </p>
        </>
      ),
    },
    {
      id: "first-release",
      title: "Submit a release",
      body: (
        <>
          <p>Create a workspace. The answer’s slug is its address from now on.</p>
          <Example name="createWorkspace" />
          <p>
            Submit a release. Shares are whole percentages that add up to 100 for each track. Everyone on it
            is emailed at once.
          </p>
          <Example name="submitRelease" />
          <p>
            Ask how it stands: <code>status</code> goes from <code>approval_pending</code> over{" "}
            <code>publishing</code> to <code>published</code>.
          </p>
          <Example name="readRelease" />
        </>
      ),
    },
    {
      id: "approve-from-a-script",
      title: "Approve with a key of your own",
      body: (
        <ol>
          <li>
            <code>GET /api/approvals/token/{"{token}"}</code> with the token of the emailed link gives{" "}
            <code>messageTemplate</code>.
          </li>
          <li>
            Put your wallet’s address in place of <code>{"{wallet}"}</code> and the time, as in{" "}
            <code>2026-11-15T09:41:07.000Z</code>, in place of <code>{"{timestamp}"}</code>. It may be{" "}
            {SIGNED_TEXT_MINUTES} minutes off.
          </li>
          <li>
            Sign exactly this text: Ed25519 in base58 for Solana, <code>personal_sign</code> in hex for
            Ethereum and Polygon.
          </li>
          <li>
            <code>POST /api/workflows/approval/{"{token}"}</code> with <code>approved</code>,{" "}
            <code>artistEmail</code>, <code>wallet</code>, <code>signature</code> and{" "}
            <code>signatureMessage</code>.
          </li>
        </ol>
      ),
    },
    {
      id: "money",
      title: "Amounts and shares",
      body: (
        <>
          <p>
            Amounts are whole base units written as text, beside their <code>decimals</code>:{" "}
            <code>"125500000"</code> with 6 decimals is 125.50. A release is entered in whole percent, a{" "}
            <code>share</code> in an answer is a fraction from 0 to 1, and <code>bps</code> are basis points:
            10,000 are the whole. A contract’s books are open to everyone:
          </p>
          <Example name="readContract" />
        </>
      ),
    },
    {
      id: "no-webhooks",
      title: "No webhooks",
      body: (
        <p>
          There are no webhooks. To learn of a change ask again: every few seconds while something is under
          way, every 30 seconds otherwise. <code>GET /api/notifications/unread-count</code> is cheap and made
          for it.
        </p>
      ),
    },
  ],
};
