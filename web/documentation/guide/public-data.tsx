import type { Chapter } from "../chapter.ts";
import { Wide } from "../Wide.tsx";

export const publicData: Chapter = {
  id: "public-data",
  title: "What is public",
  lead: <p>Some information is public so that anyone can check it. This is the full list.</p>,
  topics: [
    {
      id: "who-sees-what",
      title: "Who sees what",
      body: (
        <>
          <Wide of="Who sees what">
            <table>
              <thead>
                <tr>
                  <th scope="col">Where</th>
                  <th scope="col">What anyone can see</th>
                </tr>
              </thead>
              <tbody>
                <tr>
                  <th scope="row">Share page</th>
                  <td>
                    Title, artists’ names, credits, release, type, date, label, genre, ISRC, player, and links
                    to the certificate and the contract. No percentages; the seal shows the shares as a
                    drawing.
                  </td>
                </tr>
                <tr>
                  <th scope="row">Certificate</th>
                  <td>
                    All of that but the credits, and the UPC, shares, wallet addresses, when each co-author
                    was asked, was sent the link, opened it and signed, the agreement’s text, and shortened
                    email addresses (<code>a•••@e•••.com</code>).
                  </td>
                </tr>
                <tr>
                  <th scope="row">Contract page</th>
                  <td>
                    Wallet addresses and their shares, every payment with the payer’s address, every payout.
                    No names.
                  </td>
                </tr>
                <tr>
                  <th scope="row">Log of certificates</th>
                  <td>
                    A hash of each certificate and the issuer’s signature. No names. It cannot be deleted.
                  </td>
                </tr>
                <tr>
                  <th scope="row">The chain</th>
                  <td>
                    A salted hash of the agreement, wallet addresses, shares, payments. It cannot be deleted.
                  </td>
                </tr>
              </tbody>
            </table>
          </Wide>
          <p>
            Share and certificate pages exist for published tracks only, at addresses that cannot be guessed,
            but anyone who has one can share it. Search engines are asked to leave a share page out until the
            release date, and always if it has none. Until that date the page may only say when the release
            comes out: the label chooses, and can open it earlier.
          </p>
        </>
      ),
    },
    {
      id: "who-is-asked-sees",
      title: "What co-authors see of each other",
      body: (
        <p>
          Everyone who is asked to approve sees the names and shares of everyone on the track and who has
          signed. Email addresses of the others are shown to the members of the workspace only, and in the
          full proof after publishing.
        </p>
      ),
    },
    {
      id: "what-stays",
      title: "What stays after deleting",
      body: (
        <p>
          Deleting a workspace erases its releases, tracks, certificates and share pages. What is on the chain
          stays, and money sent to its contracts is still paid out. For this we keep the contract’s address,
          wallets and shares, without names. The log of certificates keeps a hash of each.{" "}
          <a href="/privacy">Privacy</a> lists what we store.
        </p>
      ),
    },
  ],
};
