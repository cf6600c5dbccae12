import {
  APPROVAL_LINK_DAYS,
  FIRST_REMINDER_DAYS,
  REMINDER_EVERY_DAYS,
  REMINDERS_MAX,
} from "../../../shared/rules/limits.ts";
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
              In <b>Add release</b> choose an artist, or press <b>Add new artist</b> and enter name and email.
            </li>
            <li>
              A new artist is added to the track right away with a share of 100. Adjust it when others join:{" "}
              <b>Split evenly</b>, <b>Scale to 100</b> and <b>Give me the rest</b> do the arithmetic.
            </li>
            <li>Nothing is sent yet. The first email goes out when you submit the release.</li>
            <li>
              Artists don’t need a wallet. At the first sign-in Ledgerline creates one and emails them
              instructions.
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
              Press <b>Submit release</b>. Each co-author gets one email with a link for each of their tracks.
            </li>
            <li>
              They check title and percentage, press <b>Approve</b>, then <b>Sign &amp; Approve</b>, and
              confirm in their wallet. They get a receipt by email.
            </li>
            <li>
              The page and the emails are available in English, Spanish, French and German. Everyone can
              choose their language at the top of the page, or under <b>Language</b> in the account settings.
            </li>
            <li>
              The release details show the count for each track, for example 2/3, and where each person is:
              sent, opened, approved or declined.
            </li>
            <li>
              Reminders are sent automatically: after {FIRST_REMINDER_DAYS} days, then every{" "}
              {REMINDER_EVERY_DAYS} days, {REMINDERS_MAX} at most. You can also send one yourself, once a day
              for each person. Recipients can stop them.
            </li>
            <li>Links work for {APPROVAL_LINK_DAYS} days. We tell you when one expires.</li>
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
      id: "other-shares",
      title: "When a co-author suggests other shares",
      body: (
        <>
          <ol>
            <li>
              On the approval page a co-author can press <b>Suggest other shares</b> and say what everyone
              should get, and why. Among many tracks, choose it as the answer to one of them. It is no answer
              yet: they can still approve, decline, or take it back.
            </li>
            <li>
              You are told by email and notification. The release details show the difference, before and
              after. <b>Accept</b> creates a new version with these shares. <b>Edit the release</b> opens the
              form with them filled in. <b>Answer</b> sends your words; the shares stay, and the co-author
              decides anew.
            </li>
            <li>
              After that, everyone on the changed track signs it again; signatures on other tracks stay valid.
              Whoever had signed it and keeps their share sees one short page, <b>Nothing changes for you</b>,
              with what others get now, and presses <b>Confirm</b>.
            </li>
            <li>
              While a suggestion is open, that co-author gets no reminders and no share is kept for them as
              for someone who never answers. When you answer, their days begin anew.
            </li>
          </ol>
          <p>
            Each person can have one open suggestion for each release. What was suggested and answered stays
            in the release details. It is not part of the certificate.
          </p>
        </>
      ),
    },
    {
      id: "editing",
      title: "Changing a release before it is published",
      body: (
        <p>
          You can edit a release until it is published. This creates a new version. Everyone on a track that
          you changed is asked to sign it again, and earlier links to it stop working. Signatures on tracks
          that you left alone stay valid. A track’s genre, sub-genre, mood, language and credits are not part
          of what is signed: changing them costs no signature. The release’s name, type, UPC, date, contract
          and what silence means are part of every track: if you change one of these, all tracks are signed
          again. Everyone gets an email that says what changed. You can also withdraw a release. This stops
          all requests and cannot be undone. If publishing has failed before anything of it was on the
          network, you can still withdraw it. What is published is never changed, but a track can get new
          terms for later sales.
        </p>
      ),
    },
    {
      id: "changing-a-track",
      title: "Changing a published track’s shares",
      body: (
        <>
          <ol>
            <li>
              Open the track’s details, then <b>Versions</b>, and press <b>Propose a change</b>. Choose the
              month from which the new terms apply, and enter the new shares. You can add people. A person who
              leaves stays on the list with 0%.
            </li>
            <li>
              Everyone whose share changes, and everyone who joins or leaves, must sign. All others get an
              email that says what changes. Their share and where it is paid stay the same, and they may
              object for 14 days. One objection stops the change. You see the reason, and can withdraw the
              proposal and make another one.
            </li>
            <li>
              If somebody’s share is kept because they never answered, their address may be wrong. Enter 0%
              for them and add the person with the right address. They cannot sign, so everybody else has to.
              They are told and may object, and earlier sales stay theirs.
            </li>
            <li>
              Then the new version is published with its own contract and its own certificate, which names the
              version before. The old contract keeps working under the old terms, and its page says where the
              newer one is. The share link and its QR code lead to the newest version.
            </li>
          </ol>
          <p>
            Statements go by the month of sale: a line from April is paid by the terms of April, even if the
            distributor reports it in August. A statement with months before and after a change pays both
            contracts.
          </p>
          <p>
            Nobody’s share changes because they are silent. If someone who must sign never answers, or someone
            on the track has deleted their account, the terms stay as they are.
          </p>
        </>
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
              Each track gets its own contract. Its address is in the track details, and everyone on the
              release gets an email with it.
            </li>
            <li>
              <b>Download certificate</b> opens the <a href="#certificate">certificate</a> in a new tab.
            </li>
            <li>
              <b>Share</b> creates a short link and copies it. It is always the same one for a track.
            </li>
          </ol>
          <p>Certificates and share links are available for published tracks only.</p>
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
              The payer sends USDT, USDC or the network’s own coin to the track’s contract, on the network of
              the release. The contract’s page shows the address, a QR code and a link that opens a wallet.
              Press <b>Royalties</b> in the track details to get there, or <b>Pay royalties</b> on the share
              page.
            </li>
            <li>
              Check the network and token first. Money sent on another network does not reach the contract,
              and we cannot recover it.
            </li>
            <li>Once the payment is final on the network, it is distributed automatically.</li>
            <li>
              Each co-author receives their share in the wallet they signed with, and an email about it. The
              workspace gets a notification.
            </li>
          </ol>
          <Screen name="contract-page" alt="A contract’s page: payments, payouts and how to pay" />
          <p>
            The contract’s page shows every payment and payout with its transaction. You can download them as
            a spreadsheet. If a distributor pays you with a file, use a <a href="#statements">statement</a>{" "}
            instead.
          </p>
        </>
      ),
    },
    {
      id: "small-sums",
      title: "Small amounts, rounding and payees who cannot receive",
      body: (
        <ul>
          <li>
            <b>Small amounts</b> are collected in the contract until they are worth 1 dollar and the network
            fee is at most 2% of them. After 30 days they are distributed if they are worth at least the fee.
            Anyone can press <b>Distribute now</b> on the contract’s page, for amounts below 1 dollar once a
            day. When the fee is too high for the amount, you can pay it with your own wallet there.
          </li>
          <li>
            <b>Rounding</b> is to the smallest unit, such as a millionth of a USDT. On Solana each share of
            the total received so far is rounded down, so less than one unit for each payee stays in the
            contract and goes out with later payments. On Ethereum and Polygon the shares of a payment add up
            to the full amount; one unit always stays in the contract.
          </li>
          <li>
            <b>Someone cannot receive</b> a payment, for example because the token’s issuer has frozen their
            account. Everyone else is still paid, and the share is kept for that person alone. The contract’s
            page says why it is on hold.
          </li>
          <li>
            <b>Each token has totals of its own:</b> USDT, USDC and the network’s coin are each collected,
            distributed and listed by themselves, and your email names the token.
          </li>
          <li>
            <b>Other tokens</b> sent to the contract are not lost. They are shown apart on the contract’s
            page, without totals and without emails, because anyone can invent a token. Anyone can have the
            contract distribute them.
          </li>
        </ul>
      ),
    },
  ],
};
