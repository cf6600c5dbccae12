import {
  ARTISTS_PER_TRACK_MAX,
  TRACKS_PER_RELEASE_MAX,
  WORKSPACE_NAME_MAX,
} from "../../../shared/rules/limits.ts";
import { DEFAULT_NETWORK } from "../../../shared/rules/networks.ts";
import type { Chapter } from "../chapter.ts";
import { Screen } from "../Screen.tsx";
import { Wide } from "../Wide.tsx";

export const concepts: Chapter = {
  id: "concepts",
  title: "Key concepts",
  lead: <p>Five terms to know.</p>,
  topics: [
    {
      id: "workspace",
      title: "Workspace",
      body: (
        <>
          <p>
            A workspace holds the releases, tracks, artists and members that belong together: a label, an
            imprint, a band. It has a name of at most {WORKSPACE_NAME_MAX} characters, a short address made
            from it, and a blockchain network: {DEFAULT_NETWORK} unless you choose Polygon or Ethereum. Only
            members can see inside.
          </p>
          <Screen name="dashboard" alt="The dashboard with two workspaces and pending approvals" />
          <p>There are three roles.</p>
          <Wide of="Roles">
            <table>
              <thead>
                <tr>
                  <th scope="col">May</th>
                  <th scope="col">Creator</th>
                  <th scope="col">Admin</th>
                  <th scope="col">Member</th>
                </tr>
              </thead>
              <tbody>
                <Right name="see everything inside, create releases, share tracks" roles={3} />
                <Right name="invite and manage members, choose the network" roles={2} />
                <Right name="delete the workspace" roles={1} />
              </tbody>
            </table>
          </Wide>
        </>
      ),
    },
    {
      id: "track",
      title: "Track",
      body: (
        <p>
          One recording. It has a title, an optional ISRC, a link to the audio or video, genre, mood,
          language, and the co-authors with their shares, at most {ARTISTS_PER_TRACK_MAX}. Shares are whole
          percentages, and those of a track add up to exactly 100. Its credits name whoever else made it, such
          as a producer or a mixing engineer: they get no share and sign nothing, and the share page shows
          them.
        </p>
      ),
    },
    {
      id: "release",
      title: "Release",
      body: (
        <p>
          One to {TRACKS_PER_RELEASE_MAX} tracks published together as a single, an album or an LP. A release
          has a name and, optionally, a UPC or EAN and a release date. Its contract configuration decides on
          which network its contracts are created.
        </p>
      ),
    },
    {
      id: "approval",
      title: "Approval",
      body: (
        <p>
          One co-author’s signed agreement to one share of one track. We ask for it by email. Co-authors
          approve on a page that needs no login, with a wallet in the browser, or on the dashboard, with the
          wallet Ledgerline holds for them. The release is not published until every approval is given. Only
          the person a share belongs to can approve it.
        </p>
      ),
    },
    {
      id: "many-approvals",
      title: "Many tracks, one signature",
      body: (
        <p>
          The link in any approval email opens everything that workspace asks of you. Tracks to look at first
          are on top: a share that changed, one lower than last time, a name you were on no track with. Set a
          track to <b>Not now</b> or <b>Decline</b>, or suggest other shares, and sign the rest once. The
          signed text names the number of tracks, the range and sum of your shares, and a hash over all
          agreements. Each track’s certificate proves its own place under that hash, so every track can be
          checked by itself. If a release changes while you sign, it is left out and you are asked again; the
          others count. Tracks on another network need a signature of their own.
        </p>
      ),
    },
    {
      id: "notifications",
      title: "Notifications",
      body: (
        <p>
          What happened while you were away: invitations, approvals given or declined, releases published,
          payments. They appear in a panel behind the bell in the header. A badge shows that something is new;
          opening the panel clears it. We also email you when something needs your action.
        </p>
      ),
    },
  ],
};

function Right({ name, roles }: { name: string; roles: number }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>yes</td>
      <td>{roles > 1 ? "yes" : "no"}</td>
      <td>{roles > 2 ? "yes" : "no"}</td>
    </tr>
  );
}
