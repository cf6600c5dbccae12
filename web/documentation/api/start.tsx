import {
  TEST_EVENT,
  WEBHOOK_DAYS,
  WEBHOOK_EVENTS,
  WEBHOOK_LOG_DAYS,
} from "../../../shared/rules/access/webhook-events.ts";
import { API_REQUESTS } from "../../../shared/rules/budgets.ts";
import {
  MAGIC_LINK_SECONDS,
  SESSION_ABSOLUTE_DAYS,
  SESSION_IDLE_DAYS,
  SIGNED_TEXT_MINUTES,
} from "../../../shared/rules/limits.ts";
import { APP_URL_HERE } from "../../../shared/schemas/pages.ts";
import type { Chapter } from "../chapter.ts";
import { Sample } from "../Sample.tsx";
import { Example } from "./Example.tsx";

const MESSAGE = `webhook-id: msg_8c1f4a52-…
webhook-timestamp: 1795081267
webhook-signature: v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=

{
  "type": "release.published",
  "timestamp": "2026-11-17T09:41:07.000Z",
  "data": {
    "workspace": "harbour-records",
    "releaseId": "0b1f6f4e-…",
    "name": "Harbour Lights",
    "version": 1,
    "status": "published"
  }
}`;

const CLIENT = `const ledgerline = openLedgerline({ url, key, workspace: "harbour-records" });
for await (const track of ledgerline.list("/tracks")) console.log(track.name);`;

export const start: Chapter = {
  id: "start",
  title: "Start",
  lead: <p>The web app uses this API, and your scripts can use it too. It is JSON over HTTP.</p>,
  topics: [
    {
      id: "address",
      title: "Address and description",
      body: (
        <>
          <p>
            All routes begin with <code>{`${APP_URL_HERE}/api`}</code>. Bodies are sent as{" "}
            <code>application/json</code>. There is an OpenAPI 3.1 description; this page is generated from
            it.
          </p>
          <Example name="openapi" />
        </>
      ),
    },
    {
      id: "api-keys",
      title: "API keys",
      body: (
        <>
          <p>
            A program comes in with an API key of one workspace. The creator and admins make keys on the
            workspace’s page <strong>API</strong>. A key is shown once; we keep only its hash. Send it with
            every request:
          </p>
          <Sample>authorization: Bearer ll_live_…</Sample>
          <p>A key has one or more scopes. Each route below says which one it needs.</p>
          <ul>
            <li>
              <code>releases:read</code>: releases, tracks, drafts, who has approved, certificates
            </li>
            <li>
              <code>releases:write</code>: submit, edit and withdraw releases, remind co-authors, make share
              links
            </li>
            <li>
              <code>money:read</code>: statements, amounts and reports
            </li>
          </ul>
          <p>
            A key has the rights of whoever made it, at most. It ends when it is deleted or expires, and when
            its maker leaves the workspace. With it, nobody can answer an approval, move money, see a wallet,
            or manage members and keys. It works in its own workspace only, for {API_REQUESTS.max} requests a
            minute. Keys are for servers: a page of another site cannot use one.
          </p>
        </>
      ),
    },
    {
      id: "client",
      title: "TypeScript client",
      body: (
        <>
          <p>
            The folder <code>client</code> of Ledgerline’s source code is a package without dependencies. It
            knows the types of every route that takes an API key, sends a request again when the server asks
            for it, goes through lists page by page, and checks the signatures of webhooks.
          </p>
          <Sample>{CLIENT}</Sample>
        </>
      ),
    },
    {
      id: "sign-in-from-a-script",
      title: "Sign in from a script",
      body: (
        <>
          <p>
            What no key opens, such as creating a workspace, needs a session. A script signs in like a person,
            with a link from an email.
          </p>
          <ol>
            <li>Request a link.</li>
          </ol>
          <Example name="askForLink" />
          <ol start={2}>
            <li>
              Take the token from the link in the email (<code>…/verify-magic-link?token=…</code>) and verify
              it. It works once, for {MAGIC_LINK_SECONDS / 60} minutes. The answer sets the session cookie.
            </li>
          </ol>
          <Example name="spendLink" />
          <ol start={3}>
            <li>Send the cookie with every request.</li>
          </ol>
          <Example name="whoAmI" />
          <p>
            A session ends after {SESSION_IDLE_DAYS} days without use and after {SESSION_ABSOLUTE_DAYS} days
            in any case. Routes that list 401 among their refusals need a session or, where they say so, a
            key. All others are public.
          </p>
          <p>
            A browser on another site cannot use the cookie: a change with a foreign <code>Origin</code>{" "}
            header is refused. Requests without that header, such as those of scripts, are accepted with a
            valid cookie.
          </p>
        </>
      ),
    },
    {
      id: "first-release",
      title: "Submit a release",
      body: (
        <>
          <p>Create a workspace. Use the slug in the answer to address it.</p>
          <Example name="createWorkspace" />
          <p>
            Make a key, here or on the page <strong>API</strong>, and put the <code>key</code> of the answer
            into <code>LEDGERLINE_KEY</code>.
          </p>
          <Example name="createKey" />
          <p>
            Submit a release. Shares are whole percentages that add up to 100 for each track. Everyone on it
            gets an email right away.
          </p>
          <Example name="submitRelease" />
          <p>
            Check its progress: <code>status</code> goes from <code>approval_pending</code> to{" "}
            <code>publishing</code> to <code>published</code>.
          </p>
          <Example name="readRelease" />
        </>
      ),
    },
    {
      id: "approve-from-a-script",
      title: "Approve with your own key",
      body: (
        <ol>
          <li>
            <code>GET /api/approvals/token/{"{token}"}</code> with the token of the emailed link gives{" "}
            <code>messageTemplate</code>.
          </li>
          <li>
            Replace <code>{"{wallet}"}</code> with your wallet’s address, <code>{"{paidTo}"}</code> with the
            address followed by <code>, this wallet. It cannot be changed later.</code>, and{" "}
            <code>{"{timestamp}"}</code> with the time, such as <code>2026-11-15T09:41:07.000Z</code>. The
            time may be off by {SIGNED_TEXT_MINUTES} minutes.
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
            Amounts are whole base units as text, with their <code>decimals</code>: <code>"125500000"</code>{" "}
            with 6 decimals is 125.50. A release is entered in whole percent, a <code>share</code> in an
            answer is a fraction from 0 to 1, and <code>bps</code> are basis points: 10,000 are 100%. A
            contract’s payments are public:
          </p>
          <Example name="readContract" />
        </>
      ),
    },
    {
      id: "webhooks",
      title: "Webhooks",
      body: (
        <>
          <p>
            Add your server’s address on the workspace’s page <strong>API</strong> and choose events. We send
            each as a POST with a JSON body, signed as Standard Webhooks says, so its libraries check it:
          </p>
          <Sample>{MESSAGE}</Sample>
          <ul>
            <li>
              To check one: HMAC-SHA256 of <code>webhook-id.webhook-timestamp.body</code>, with the bytes
              after <code>whsec_</code> (base64) as the key, must be among the signatures. Refuse messages
              that are older than a few minutes.
            </li>
            <li>
              Answer with 2xx within 15 seconds. Otherwise we try again for {WEBHOOK_DAYS} days, less and less
              often. After {WEBHOOK_DAYS} days without any success the webhook is switched off, and the
              workspace’s creator gets an email. 410 switches it off at once. Redirects are not followed.
            </li>
            <li>
              The same message can come twice, and messages can come in any order. Keep each{" "}
              <code>webhook-id</code> and ignore one you know.
            </li>
            <li>
              A message names ids, titles and amounts, not people. Read the rest with an{" "}
              <a href="#api-keys">API key</a>.
            </li>
            <li>
              The page shows every message of the last {WEBHOOK_LOG_DAYS} days with the answers, and sends it
              again with the same id.
            </li>
          </ul>
          <p>
            The events: <code>{WEBHOOK_EVENTS.join(", ")}</code>, and <code>{TEST_EVENT}</code>. New ones may
            come: ignore those you do not know.
          </p>
        </>
      ),
    },
  ],
};
