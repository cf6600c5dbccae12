import { WITHDRAWALS_A_DAY } from "../../../shared/rules/budgets.ts";
import {
  FRESH_SESSION_MINUTES,
  OWN_WALLET_WAITS_HOURS,
  WALLET_CODE_MINUTES,
} from "../../../shared/rules/limits.ts";
import type { Chapter } from "../chapter.ts";
import { Screen } from "../Screen.tsx";

export const wallets: Chapter = {
  id: "wallets",
  title: "Wallets",
  lead: (
    <p>
      A wallet is an address that can receive money and a key that can spend it. You can use your own, or the
      one Ledgerline creates for you.
    </p>
  ),
  topics: [
    {
      id: "created-wallet",
      title: "The wallet created for you",
      body: (
        <>
          <p>
            At your first sign-in Ledgerline creates a Solana wallet for your account and emails you its
            address. A wallet for Ethereum and Polygon is created when you first need it. Both are in{" "}
            <b>Account settings</b>, with their balances and your earnings by track.
          </p>
          <p>
            This wallet is a <b>payee account</b>: a contract that belongs to a key. First that is our key.
            You can make your own wallet the owner at any time. The address, and all shares paid to it, stay
            the same.
          </p>
          <p>
            Ledgerline holds the key, encrypted, and signs with it only when you ask: for an approval while
            you are signed in, or for a withdrawal that you confirm with a code from your email. We never ask
            for a key or a recovery phrase, and never send one by email. Anyone who does is not us.
          </p>
          <Screen name="wallet-card" alt="The wallet card in Account settings: address, balances, Withdraw" />
        </>
      ),
    },
    {
      id: "approve-without-a-wallet",
      title: "Approve without your own wallet",
      body: (
        <p>
          <a href="/login">Log in</a> with the email address the link was sent to and open the dashboard. Your
          pending approvals are listed there. Press <b>Review</b>, then <b>Approve</b>. The wallet we hold for
          you signs the same text. The certificate then says “key held by Ledgerline”.
        </p>
      ),
    },
    {
      id: "withdraw",
      title: "Withdraw",
      body: (
        <>
          <ol>
            <li>
              In <b>Account settings</b> press <b>Withdraw</b>, choose what to send and enter an address on
              the same network. You see what it costs and what arrives.
            </li>
            <li>
              We email you a six-digit code. The email says what it is for. The code works once, for{" "}
              {WALLET_CODE_MINUTES} minutes.
            </li>
            <li>Enter it. We tell you when the money has arrived.</li>
          </ol>
          <p>
            You need to have signed in within the last {FRESH_SESSION_MINUTES} minutes. The network fee is
            taken out of the amount, so what costs more than it is worth cannot be withdrawn. You can make one
            withdrawal at a time, {WITHDRAWALS_A_DAY.max} a day at most. You can withdraw USDT, USDC and the
            network’s own coin. For anything else, take the wallet over. When the network’s fees rise above
            what you agreed to, the withdrawal waits, and you can cancel it as long as it has not been sent.
          </p>
          <p className="note">A transfer cannot be reversed. Send a small amount first to a new address.</p>
        </>
      ),
    },
    {
      id: "take-over",
      title: "Take over with your own wallet",
      body: (
        <p>
          <b>Take over with my own wallet</b> makes your wallet the owner of your payee account. You sign a
          text with that wallet and enter a code from your email. When the change is final on every network of
          the account, our key has no power any more and we erase it. From then on you withdraw with your own
          wallet.
        </p>
      ),
    },
    {
      id: "guardian",
      title: "Guardian and recovery",
      body: (
        <p>
          A guardian can name a new owner of a payee account. This takes effect after the account’s delay (30
          days unless you chose otherwise), and the owner can cancel it until then. A guardian can do nothing
          else. Use a second wallet of yours, or that of someone you trust. If you have linked your own wallet
          before your account was created, it is the guardian from the first day, so you get your money even
          if Ledgerline disappears. Naming or removing a guardian also takes effect after the delay.
        </p>
      ),
    },
    {
      id: "protect-share",
      title: "Protect a share against a lost wallet",
      body: (
        <p>
          When you approve with your own wallet, you can choose{" "}
          <b>Protect this share against a lost wallet</b>. The share is then paid to a payee account that
          belongs to your wallet. The text you sign names the account, its guardian and its delay.
        </p>
      ),
    },
    {
      id: "link-own-wallet",
      title: "Link your own wallet",
      body: (
        <p>
          <b>Link my own wallet</b> asks you to sign a text. The wallet takes effect after{" "}
          {OWN_WALLET_WAITS_HOURS} hours. It is then the first choice when you approve a share. Until then you
          can stop it with the link in our email, in case it was not you. Published shares stay with the
          wallet that signed them. Nobody can move them.
        </p>
      ),
    },
    {
      id: "delete-account",
      title: "Before you delete your account",
      body: (
        <p>
          Deleting your account destroys the key we hold, so we refuse while that wallet holds money or a
          contract pays to it. Take the wallet over first. Workspaces where you are the only member are
          deleted with your account.
        </p>
      ),
    },
  ],
};
