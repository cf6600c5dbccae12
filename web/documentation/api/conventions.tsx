import {
  API_REQUESTS,
  FEEDBACK_AN_HOUR,
  INVITATIONS_A_DAY,
  INVITATIONS_AN_HOUR,
  MAILS_BY_ONE,
  MAILS_FIRST_DAY,
  MAILS_TO_ONE,
  MAILS_TO_ONE_ON_A_RELEASE,
  RELEASES_A_DAY,
  SIGN_IN_MAILS,
  WALLET_CODES_AN_HOUR,
  WITHDRAWALS_A_DAY,
  WORKSPACES_A_DAY,
} from "../../../shared/rules/budgets.ts";
import { LIST_MAX, PAGE_MAX } from "../../../shared/rules/limits.ts";
import { REFUSALS } from "../../../shared/rules/refusals.ts";
import type { Chapter } from "../chapter.ts";
import { Sample } from "../Sample.tsx";
import { Wide } from "../Wide.tsx";
import { Example } from "./Example.tsx";

const REFUSED = `{
  "error": "Shares must add up to 100%",
  "code": "shares_not_100",
  "requestId": "0b1f6f4e-…"
}`;

const LIMITS = [
  ["Sign-in emails to one address", `${SIGN_IN_MAILS.max} an hour`],
  ["New workspaces per person", `${WORKSPACES_A_DAY.max} a day`],
  ["Requests with one API key", `${API_REQUESTS.max} a minute`],
  ["Releases per workspace", `${RELEASES_A_DAY.max} a day`],
  ["Emails about one release to one person", `${MAILS_TO_ONE_ON_A_RELEASE.max} a day`],
  ["Emails about releases to one person", `${MAILS_TO_ONE.max} a day`],
  [
    "Emails about releases per person",
    `${MAILS_FIRST_DAY.max} on an account’s first day, growing to ${MAILS_BY_ONE.max} a day`,
  ],
  ["Invitations per workspace", `${INVITATIONS_AN_HOUR.max} an hour, ${INVITATIONS_A_DAY.max} a day`],
  ["Wallet codes per person", `${WALLET_CODES_AN_HOUR.max} an hour`],
  ["Withdrawals per person", `${WITHDRAWALS_A_DAY.max} a day`],
  ["Feedback per person", `${FEEDBACK_AN_HOUR.max} an hour`],
] as const;

export const conventions: Chapter = {
  id: "conventions",
  title: "Conventions",
  lead: <p>What applies to all routes.</p>,
  topics: [
    {
      id: "idempotency",
      title: "Idempotency keys",
      body: (
        <>
          <p>
            Send <code>Idempotency-Key</code> (1 to 200 visible ASCII characters, your choice) with a change
            of workspaces, members or releases, with a withdrawal and with feedback. For 48 hours, the same
            request with the same key is carried out only once and gets the same answer.
          </p>
          <ul>
            <li>
              The same key for another request is refused with 422 <code>idempotency_key_reused</code>.
            </li>
            <li>
              While the first is still running, the second gets 409 <code>request_in_progress</code>: wait as
              long as <code>Retry-After</code> says.
            </li>
            <li>A request that was refused or failed is not stored. Send it again with the same key.</li>
          </ul>
          <p>
            Other changes need no key: requesting an approval, a share link or a certificate twice gives the
            same answer.
          </p>
        </>
      ),
    },
    {
      id: "errors",
      title: "Errors",
      body: (
        <>
          <p>Every refusal has the same shape.</p>
          <Sample>{REFUSED}</Sample>
          <p>
            <code>error</code> is for people, <code>code</code> is for programs, and <code>requestId</code>{" "}
            identifies the request in our log (it is also in the header <code>X-Request-Id</code>). Routes
            under <code>/api/auth</code> repeat the text as <code>message</code>. What you have no access to
            answers 404, not 403.
          </p>
          <p>
            You can retry 409 <code>request_in_progress</code>, 429 and 503 after <code>Retry-After</code>,
            and 500 with an idempotency key.
          </p>
        </>
      ),
    },
    {
      id: "refusal-codes",
      title: "Refusal codes",
      body: <RefusalTable />,
    },
    {
      id: "limits",
      title: "Limits",
      body: (
        <>
          <p>
            Over a limit the answer is 429, and <code>Retry-After</code> says how many seconds to wait. These
            are the most common limits:
          </p>
          <Wide of="Limits">
            <table>
              <thead>
                <tr>
                  <th scope="col">What</th>
                  <th scope="col">At most</th>
                </tr>
              </thead>
              <tbody>
                {LIMITS.map(([what, most]) => (
                  <tr key={what}>
                    <th scope="row">{what}</th>
                    <td>{most}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </Wide>
          <p>
            Public and expensive routes also have generous limits per minute. A request over the limit of
            sign-in emails answers 200 with <code>nextInSeconds</code>, and nothing is sent. The maximum body
            size is 64 KiB, or 1 MiB for a release.
          </p>
        </>
      ),
    },
    {
      id: "versions",
      title: "Versions",
      body: (
        <>
          <p>
            There is one version of this API. <code>info.version</code> in <code>/api/openapi.json</code> says
            which.
          </p>
          <ul>
            <li>
              We add routes, fields of answers, optional parameters and refusal codes at any time. Ignore what
              you do not know.
            </li>
            <li>
              We do not rename or remove a route, a field or a code, and do not change what it means, under
              the same address. What must change that way gets a new address, and the old one stays for at
              least six months.
            </li>
            <li>Ids, cursors and keys are text. Do not take them apart: how they are made can change.</li>
          </ul>
        </>
      ),
    },
    {
      id: "lists",
      title: "Lists",
      body: (
        <>
          <p>
            Asked for without parameters, a list comes whole, up to {LIST_MAX.toLocaleString("en")} entries.
            If there are more, the header <code>Link</code> says where it goes on; where the answer is an
            object, its <code>next</code> says it.
          </p>
          <p>
            With <code>limit</code> (at most {PAGE_MAX}), <code>cursor</code>, <code>q</code>,{" "}
            <code>status</code> or <code>sort</code> the answer is a page: <code>items</code>, and{" "}
            <code>next</code> when there is more. Send <code>next</code> back as <code>cursor</code> with the
            same <code>sort</code>. What is added meanwhile moves nothing: each entry comes once. A cursor of
            another list is refused with <code>cursor_not_valid</code>. <code>q</code> is taken literally;
            every word in it must occur.
          </p>
          <Example name="firstPage" />
          <p>
            With the <code>next</code> of that answer:
          </p>
          <Example name="nextPage" />
        </>
      ),
    },
  ],
};

function RefusalTable() {
  const codes = Object.entries(REFUSALS).sort(([, [a]], [, [b]]) => a - b);
  return (
    <Wide of="Refusals">
      <table>
        <thead>
          <tr>
            <th scope="col">Status</th>
            <th scope="col">Code</th>
            <th scope="col">Text</th>
          </tr>
        </thead>
        <tbody>
          {codes.map(([code, [status, sentence]]) => (
            <tr key={code}>
              <td>{status}</td>
              <td>
                <code>{code}</code>
              </td>
              <td>{sentence}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Wide>
  );
}
