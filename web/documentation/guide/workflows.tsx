import {
  APPROVAL_LINK_DAYS,
  FIRST_REMINDER_DAYS,
  REMINDER_EVERY_DAYS,
  REMINDERS_MAX,
} from "../../../contract/limits.ts";
import type { Chapter } from "../chapter.ts";
import { Screen } from "../Screen.tsx";

export const workflows: Chapter = {
  id: "workflows",
  title: "Workflows",
  lead: <p>From the first name to the first payment, in four steps.</p>,
  topics: [
    {
      id: "artist-onboarding",
      title: "Artist onboarding",
      body: (
        <>
          <ol>
            <li>
              In <b>Add release</b> choose an artist, or press <b>Add new artist</b> and enter name and
              e-mail.
            </li>
            <li>
              A new artist is selected for the track at once with a share of 100. Adjust it when others join:{" "}
              <b>Split evenly</b>, <b>Scale to 100</b> and <b>Give the rest to me</b> do the arithmetic.
            </li>
            <li>Nothing is sent yet. The first e-mail goes out when you submit the release.</li>
            <li>
              An artist without a wallet needs none: with the first sign-in Ledgerline creates one and mails
              the instructions.
            </li>
            <li>Next time the artist is in your list.</li>
          </ol>
          <Screen
            name="add-release"
            alt="The release form: data of the release, a track, and two artists sharing it"
          />
        </>
      ),
    },
    {
      id: "release-approval",
      title: "Release approval",
      body: (
        <>
          <ol>
            <li>
              Press <b>Submit release</b>. Each co-author gets one mail with a link for each of their tracks.
            </li>
            <li>
              They check title and percentage, press <b>Approve</b>, then <b>Sign &amp; Approve</b>, and
              confirm in their wallet. They get a receipt by mail.
            </li>
            <li>
              Page and mails speak English, Spanish, French and German: at the top of the page, or under{" "}
              <b>Language</b> in the account settings, everybody chooses for themselves.
            </li>
            <li>
              You follow the count, for example 2/3, in the release details, and each person in the track
              details: sent, opened, agreed or declined.
            </li>
            <li>
              Reminders go out by themselves: after {FIRST_REMINDER_DAYS} days, then every{" "}
              {REMINDER_EVERY_DAYS} days, {REMINDERS_MAX} at most. You can send one yourself, once a day for
              each person. Whoever is asked can stop them.
            </li>
            <li>Links work for {APPROVAL_LINK_DAYS} days. When one runs out, you are told.</li>
          </ol>
          <Screen
            name="approve-phone"
            alt="The approval page on a phone: track, share and the button Approve"
          />
          <Screen name="release-progress" alt="Release details: who has agreed and who is still missing" />
        </>
      ),
    },
    {
      id: "editing",
      title: "Changing a release that is under way",
      body: (
        <p>
          Until it is published you can edit a release. That makes a new version: every approval given so far
          is cancelled, earlier links stop working, and everybody gets a mail that says what changed and asks
          again. You can also withdraw a release; then nobody is asked any more, and it cannot be taken up
          again. A published release is final.
        </p>
      ),
    },
    {
      id: "publish-and-distribution",
      title: "Publish and distribution",
      body: (
        <>
          <ol>
            <li>
              With the last signature the release is published automatically. There is no extra button. It
              usually takes less than a minute.
            </li>
            <li>
              Each track gets a contract of its own. Its address is in the track details, and everybody on the
              release gets a mail with it.
            </li>
            <li>
              <b>Download certificate</b> opens the <a href="#certificate">certificate</a> in a new tab.
            </li>
            <li>
              <b>Share</b> creates a short link and copies it. It is always the same one for a track.
            </li>
          </ol>
          <p>Certificate and share link are there for published tracks only.</p>
          <Screen name="track-details" alt="Track details with the address of the track’s contract" />
          <Screen name="share-page" alt="The page behind a short link: title, artists, seal and credits" />
        </>
      ),
    },
    {
      id: "royalties",
      title: "Royalties",
      body: (
        <>
          <ol>
            <li>
              Whoever pays sends USDT to the track’s contract, on the network of the release. The contract’s
              page shows the address, a QR code and a link that opens a wallet. Press <b>Royalties</b> in the
              track details to get there, or <b>Pay royalties</b> on the share page.
            </li>
            <li>
              Check network and token first. What is sent on another network does not reach the contract, and
              we cannot bring it back.
            </li>
            <li>The payment is recognised once it is final on its chain, and is divided by itself.</li>
            <li>
              Each co-author receives their part in the wallet they signed with, and a mail about it. The
              workspace gets a notification.
            </li>
          </ol>
          <Screen
            name="contract-page"
            alt="A contract’s page: what came in, what went to whom, and how to pay"
          />
          <p>
            The contract’s page is the history: every payment and payout with its transaction, also as a
            spreadsheet. <b>Reports</b> and <b>Payments</b> in the menu are coming soon.
          </p>
        </>
      ),
    },
    {
      id: "small-sums",
      title: "Small sums, rounding and payees who cannot receive",
      body: (
        <ul>
          <li>
            <b>Less than 1 USDT</b> gathers in the contract until there is 1 USDT, or for 30 days at most.
            Anybody can press <b>Distribute now</b> on the contract’s page; for small sums that works once a
            day.
          </li>
          <li>
            <b>Rounding</b> is to the last unit, a millionth of a USDT. On Solana every part is rounded down
            over all that ever came in, so less than one unit for each payee stays in the contract and goes
            out with later payments. On Ethereum and Polygon the parts of a payment add up to all of it; one
            unit always stays in the contract.
          </li>
          <li>
            <b>Somebody cannot receive</b>, because the token’s issuer has frozen their account, for instance.
            The others are paid all the same, and the missing part is kept for that person and for nobody
            else. The contract’s page says why it waits.
          </li>
          <li>
            <b>Another token</b> that reaches the contract is not lost: anybody can have the contract divide
            it. Our pages show USDT only.
          </li>
        </ul>
      ),
    },
  ],
};
