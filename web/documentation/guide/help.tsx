import {
  APPROVAL_LINK_DAYS,
  MAGIC_LINK_SECONDS,
  SIGN_IN_MAILS_PER_HOUR,
  SIGNED_TEXT_MINUTES,
} from "../../../contract/limits.ts";
import type { Chapter } from "../chapter.ts";

export const help: Chapter = {
  id: "help",
  title: "Help",
  lead: <p>When something is in the way: what happened, and what to do.</p>,
  topics: [
    {
      id: "mail-not-arrived",
      title: "The mail has not arrived",
      body: (
        <ul>
          <li>Look in spam and in other folders, and check the address for a slip.</li>
          <li>
            A sign-in link works for {MAGIC_LINK_SECONDS / 60} minutes and only the newest one counts. An
            address gets at most {SIGN_IN_MAILS_PER_HOUR} such mails an hour.
          </li>
          <li>
            For an approval you need not wait for the mail: log in with the address that was named, and it
            stands on your dashboard.
          </li>
          <li>
            The workspace sees whether a mail bounced. It can correct a wrong address by editing the release;
            everybody is then asked again.
          </li>
        </ul>
      ),
    },
    {
      id: "wallet-not-found",
      title: "“Solana wallet not found. Please install Phantom.”",
      body: (
        <>
          <p>The page sees no wallet in this browser. You have four ways on.</p>
          <ul>
            <li>Install Phantom, or another Solana wallet, and reload the page.</li>
            <li>
              On a phone press <b>Open in Phantom</b>: wallets on phones live in their own browser.
            </li>
            <li>
              On a computer press <b>Continue on your phone</b> and scan the code.
            </li>
            <li>
              <a href="#approve-without-a-wallet">Approve on the dashboard</a> without a wallet.
            </li>
          </ul>
          <p>For Ethereum and Polygon the message says “Ethereum wallet”, and MetaMask does as well.</p>
        </>
      ),
    },
    {
      id: "signing-failed",
      title: "“Wallet connection or signing failed.”",
      body: (
        <p>
          The wallet was closed, asked something else or signed with another account. Unlock it, choose the
          account you want to be paid to, and try again. A signed text counts for {SIGNED_TEXT_MINUTES}{" "}
          minutes; if it is called too old, set your device’s clock.
        </p>
      ),
    },
    {
      id: "wrong-network",
      title: "I paid on the wrong network",
      body: (
        <>
          <p>
            A contract lives on one network. On Ethereum and Polygon addresses look alike, but the same
            address on another network is not the same contract. We hold no key that could bring such money
            back. Ask the exchange or wallet you sent it from.
          </p>
          <p>
            Another token on the <em>right</em> network is not lost: see{" "}
            <a href="#small-sums">small sums and rounding</a>.
          </p>
        </>
      ),
    },
    {
      id: "declined",
      title: "Somebody declined",
      body: (
        <p>
          A declined share stops the release, and the workspace is told who declined and why. Talk to them. If
          the terms are right after all, the same link still approves. If not, edit the release: everybody
          signs the new version. On the approval page <b>Cancel</b> is the way to decline; a reason is
          optional.
        </p>
      ),
    },
    {
      id: "expired-link",
      title: "“Invalid or expired approval link”",
      body: (
        <ul>
          <li>
            Approval links work for {APPROVAL_LINK_DAYS} days. After that the workspace has to edit the
            release, which asks everybody anew.
          </li>
          <li>A release that was edited or withdrawn ends its old links. Use the newest mail.</li>
          <li>Some mail programs cut long links. Copy the whole link into the address bar.</li>
        </ul>
      ),
    },
    {
      id: "sign-in-link",
      title: "“Verification Failed” when signing in",
      body: (
        <p>
          The link was used already, is older than {MAGIC_LINK_SECONDS / 60} minutes, or a newer one was sent.
          Press <b>Try Again</b> and ask for a new one. If you open it in another browser than the one you
          asked in, it waits for one press of <b>Continue</b>.
        </p>
      ),
    },
    {
      id: "publication-held-up",
      title: "Publication is held up",
      body: (
        <>
          <p>
            The release details show at which step it is and what it waits for: a chain that cannot be
            reached, or fees that are unusually high. Nothing is lost: every signature stands, and it goes on
            by itself.
          </p>
          <p>
            If it says <b>Publishing failed</b>, it is tried again every half an hour, and <b>Try again</b>{" "}
            does so at once. <b>Could not start</b> means that nobody could be asked yet; the same button
            starts it again.
          </p>
        </>
      ),
    },
    {
      id: "payment-not-shown",
      title: "My payment is not shown",
      body: (
        <p>
          It appears on the contract’s page once it is final: seconds on Solana, some minutes on Ethereum and
          Polygon. Check that it was USDT, on the right network, to exactly this address. “Stopped” means that
          our books and the chain did not agree and a person must look; the money stays in the contract.
        </p>
      ),
    },
    {
      id: "more-help",
      title: "Something else",
      body: (
        <p>
          Signed in, press <b>Feedback</b> in the header and tell us what happened and where. Developers:
          there is an <a href="/documentation/api">API reference</a>.
        </p>
      ),
    },
  ],
};
