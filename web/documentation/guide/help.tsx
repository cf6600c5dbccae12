import { SIGN_IN_MAILS, SIGN_IN_MAILS_FROM_ONE, SIGN_IN_MAILS_KNOWN } from "../../../shared/rules/budgets.ts";
import { APPROVAL_LINK_DAYS, MAGIC_LINK_SECONDS, SIGNED_TEXT_MINUTES } from "../../../shared/rules/limits.ts";
import type { Chapter } from "../chapter.ts";

export const help: Chapter = {
  id: "help",
  title: "Help",
  lead: <p>What to do when something goes wrong.</p>,
  topics: [
    {
      id: "mail-not-arrived",
      title: "The email has not arrived",
      body: (
        <ul>
          <li>Check your spam and other folders, and check the address for typos.</li>
          <li>
            A sign-in link works for {MAGIC_LINK_SECONDS / 60} minutes, and only the latest one works. We send
            at most {SIGN_IN_MAILS.max} of these emails an hour to one address, {SIGN_IN_MAILS_FROM_ONE.max}{" "}
            of them to a new browser. In a browser in which you have signed in before you always have{" "}
            {SIGN_IN_MAILS_KNOWN.max} of your own. The page says when you can request the next one.
          </li>
          <li>
            You don’t have to wait for an approval email. Log in with the address you were listed with, and
            the approval is on your dashboard.
          </li>
          <li>
            The workspace sees whether an email bounced. It can correct a wrong address by editing the
            release. Everyone on the tracks with that address is then asked again.
          </li>
        </ul>
      ),
    },
    {
      id: "wallet-not-found",
      title: "“Solana wallet not found. Please install Phantom.”",
      body: (
        <>
          <p>The page found no wallet in this browser. You have four options.</p>
          <ul>
            <li>Install Phantom, or another Solana wallet, and reload the page.</li>
            <li>
              On a phone press <b>Open in Phantom</b>: wallet apps on phones have their own browser.
            </li>
            <li>
              On a computer press <b>Continue on your phone</b> and scan the code.
            </li>
            <li>
              <a href="#approve-without-a-wallet">Approve on the dashboard</a> without a wallet.
            </li>
          </ul>
          <p>For Ethereum and Polygon the message says “Ethereum wallet”, and MetaMask works too.</p>
        </>
      ),
    },
    {
      id: "signing-failed",
      title: "“Wallet connection or signing failed.”",
      body: (
        <p>
          The wallet was closed, was busy with another request or signed with a different account. Unlock it,
          choose the account you want to be paid to, and try again. A signature is valid for{" "}
          {SIGNED_TEXT_MINUTES} minutes. If it has expired, check your device’s clock.
        </p>
      ),
    },
    {
      id: "wrong-network",
      title: "I paid on the wrong network",
      body: (
        <>
          <p>
            A contract exists on one network. On Ethereum and Polygon addresses look alike, but the same
            address on another network is not the same contract. We have no key that could recover this money.
            Ask the exchange or wallet you sent it from.
          </p>
          <p>
            Another token on the <em>right</em> network is not lost: see{" "}
            <a href="#small-sums">small amounts and rounding</a>.
          </p>
        </>
      ),
    },
    {
      id: "declined",
      title: "Someone declined",
      body: (
        <p>
          A declined share stops the release, and the workspace is told who declined and why. Talk to them. If
          the terms are right after all, they can still approve with the same link. If not, edit the release,
          and everyone signs the new version. On the approval page <b>Cancel</b> is the way to decline; a
          reason is optional. If only the percentages are wrong,{" "}
          <a href="#other-shares">suggesting other shares</a> is quicker for both sides.
        </p>
      ),
    },
    {
      id: "expired-link",
      title: "“Invalid or expired approval link”",
      body: (
        <ul>
          <li>
            Approval links work for {APPROVAL_LINK_DAYS} days. After that, ask for a new one on the same page.
            The workspace can send one too: open the release and press <b>Send a new link</b>.
          </li>
          <li>Changing a track or withdrawing the release ends the old links to it. Use the latest email.</li>
          <li>Some email programs cut long links. Copy the whole link into the address bar.</li>
        </ul>
      ),
    },
    {
      id: "sign-in-link",
      title: "“Verification Failed” when signing in",
      body: (
        <p>
          The link was used already, is older than {MAGIC_LINK_SECONDS / 60} minutes, or a newer one was sent.
          Press <b>Try Again</b> and request a new one. If you open it in a different browser, press{" "}
          <b>Continue</b> to sign in there.
        </p>
      ),
    },
    {
      id: "publication-held-up",
      title: "Publishing is delayed",
      body: (
        <>
          <p>
            The release details show the current step and what it is waiting for, such as a network that
            cannot be reached or unusually high fees. Nothing is lost. All signatures stay valid, and
            publishing continues automatically.
          </p>
          <p>
            If it says <b>Publishing failed</b>, we try again every half hour. Press <b>Try again</b> to do it
            right away. <b>Could not start</b> means that the approval requests could not be sent. The same
            button sends them again.
          </p>
        </>
      ),
    },
    {
      id: "payment-not-shown",
      title: "My payment is not shown",
      body: (
        <p>
          It appears on the contract’s page once it is final: usually within seconds on Solana, within minutes
          on Ethereum and Polygon. Check that it was USDT, USDC or the network’s coin, on the right network,
          to exactly this address. “On hold” means that our records do not match the network and we are
          reviewing it. The money stays safe in the contract.
        </p>
      ),
    },
    {
      id: "more-help",
      title: "Something else",
      body: (
        <p>
          Sign in, press <b>Feedback</b> in the header and tell us what happened and where. Developers: there
          is an <a href="/documentation/api">API reference</a>.
        </p>
      ),
    },
  ],
};
