import { MAGIC_LINK_SECONDS, SESSION_ABSOLUTE_DAYS, SESSION_IDLE_DAYS } from "../../contract/limits.ts";
import { TextPage } from "./TextPage.tsx";

export function PrivacyPage() {
  return (
    <TextPage title="Privacy" label="Placeholder text">
      <p>
        This is placeholder text for a privacy notice. Whoever runs this copy of Ledgerline for others puts
        their name, their address and your rights here. What follows is no promise of theirs but what the
        product does.
      </p>
      <h2>What is stored</h2>
      <ul>
        <li>
          <b>Your account</b>: e-mail address, name, when you created it and which terms you agreed to.
        </li>
        <li>
          <b>What you enter</b>: workspaces and their members, releases, tracks, and the names, e-mail
          addresses and shares of co-authors, who may have no account here.
        </li>
        <li>
          <b>Approvals</b>: when you were asked, opened the link and answered, a reason if you gave one, the
          signed text, signature and wallet, and the IP address and browser it came from, as evidence.
        </li>
        <li>
          <b>Wallets</b>: addresses, the encrypted key of a wallet created for you, wallets you linked,
          withdrawals, and what contracts received and paid, as the chains show it.
        </li>
        <li>
          <b>Messages</b>: notifications, and what you write in Feedback. Mails rest encrypted until they are
          sent; what they said is then forgotten.
        </li>
        <li>
          <b>To stop abuse</b>: counters under a hash of an e-mail or IP address, for about a day at most.
        </li>
      </ul>
      <p>
        The log has a line for each request with its route, status and duration, without addresses of people
        or machines. When a page breaks, your browser reports the error to this site, without tokens.
      </p>
      <h2>Cookies</h2>
      <p>
        One cookie keeps you signed in: {SESSION_IDLE_DAYS} days without use, {SESSION_ABSOLUTE_DAYS} days at
        most. One marks for {MAGIC_LINK_SECONDS / 60} minutes that this browser asked for a sign-in link. Your
        choice of theme and a release you are writing are kept in your browser. There is no tracking and no
        advertising, and pages load nothing from other sites. A player on a share page is loaded from its own
        site when you press play, not before.
      </p>
      <h2>What is public</h2>
      <p>
        Once a track is published, whoever has the address of its share page sees title, names, release, label
        and codes; on its certificate also shares, wallet addresses, times and shortened e-mail addresses. A
        contract’s page shows wallets, shares and every payment, without names. The documentation has{" "}
        <a href="/documentation#public-data">the whole list</a>.
      </p>
      <p>
        A blockchain is public and keeps everything for ever. It gets a salted hash of the agreement, wallet
        addresses and shares: no names, no e-mail addresses.
      </p>
      <h2>Who else learns something</h2>
      <p>
        The mail server this copy uses, and the nodes of the chains. Co-authors see each other’s names and
        shares; the full proof, for the workspace and the co-authors, also holds their e-mail addresses and
        signatures.
      </p>
      <h2>Deleting</h2>
      <p>
        You can delete a workspace you created, and your account, at any time, unless the wallet created for
        you is still needed; then export its key first. Your name and address are taken out of your account,
        memberships, notifications and feedback. What you signed or entered in workspaces of others stays
        there as their evidence until they delete it. What is on a chain stays. Read notifications are thrown
        away after half a year.
      </p>
    </TextPage>
  );
}
