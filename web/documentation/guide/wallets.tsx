import {
  EXPORTS_PER_DAY,
  FRESH_SESSION_MINUTES,
  OWN_WALLET_WAITS_HOURS,
  WALLET_CODE_MINUTES,
  WITHDRAWALS_PER_DAY,
} from "../../../contract/limits.ts";
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
            At your first sign-in Ledgerline creates a Solana wallet for your account and mails you its
            address. A wallet for Ethereum and Polygon is made when you first need one. You find both in{" "}
            <b>Account settings</b>, with what is in them and what you were paid for which track.
          </p>
          <p>
            Ledgerline holds the key, encrypted, and signs with it only when you ask: for an approval while
            you are signed in, or for a withdrawal that you confirm with a code from your mail. We never ask
            for a key or a recovery phrase, and never send one by mail. Whoever does is not us.
          </p>
          <Screen name="wallet-card" alt="The wallet card in Account settings: address, balances, Withdraw" />
        </>
      ),
    },
    {
      id: "approve-without-a-wallet",
      title: "Approve without a wallet of your own",
      body: (
        <p>
          <a href="/login">Log in</a> with the e-mail address the link was sent to and open the dashboard.
          What waits for you is listed there. Press <b>Review</b>, then <b>Approve</b>: the wallet held for
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
              the same network.
            </li>
            <li>
              We mail you a code of six digits. It names what it is for, works once and for{" "}
              {WALLET_CODE_MINUTES} minutes.
            </li>
            <li>Enter it. You are told when the money has arrived.</li>
          </ol>
          <p>
            Your sign-in must be less than {FRESH_SESSION_MINUTES} minutes old; otherwise sign in again. We
            pay the network’s fee for USDT. One withdrawal runs at a time, {WITHDRAWALS_PER_DAY} a day at
            most. USDT and the network’s own coin can be withdrawn; for anything else export the key.
          </p>
          <p className="note">
            A transfer cannot be called back. With a new address send a small amount first.
          </p>
        </>
      ),
    },
    {
      id: "export-key",
      title: "Export the key",
      body: (
        <p>
          <b>Export key</b> shows the private key after a code from your mail, so that you can import it in
          Phantom or another wallet. From then on Ledgerline signs nothing with this wallet: you withdraw and
          approve with your own software. An answer that got lost can be asked for again, {EXPORTS_PER_DAY}{" "}
          times a day at most, each time with a new code.
        </p>
      ),
    },
    {
      id: "link-own-wallet",
      title: "Link your own wallet",
      body: (
        <p>
          <b>Link my own wallet</b> asks you to sign a text. After {OWN_WALLET_WAITS_HOURS} hours the wallet
          counts: it is offered first when you approve a share. Until then the link in our mail stops it, in
          case it was not you. What is published already stays with the wallet that signed it; nobody can move
          those shares.
        </p>
      ),
    },
    {
      id: "delete-account",
      title: "Before you delete your account",
      body: (
        <p>
          With your account the key we hold is gone. So deleting is refused while that wallet holds money or
          is paid by a contract and you have not exported its key. Export it first. Workspaces that nobody
          else is in are deleted with your account.
        </p>
      ),
    },
  ],
};
