import { FREE_RELEASES } from "../../../shared/rules/limits.ts";
import type { Chapter } from "../chapter.ts";

export const intro: Chapter = {
  id: "intro",
  title: "Intro",
  lead: (
    <p>
      This guide explains the terms used in Ledgerline and walks you through the most common tasks. You can
      read it without an account.
    </p>
  ),
  topics: [
    {
      id: "what-it-does",
      title: "What Ledgerline does",
      body: (
        <>
          <p>
            You enter a track, the people who made it and the percentage each of them gets. Everyone approves
            with a link we email them. When the last one has approved, the release is published automatically:
            each track gets its own contract, a certificate that anyone can check, and a short link to share.
          </p>
          <p>
            Whoever owes royalties sends one payment to the contract. The contract splits it by the shares
            everyone signed. Nobody can change the split, not even us.
          </p>
        </>
      ),
    },
    {
      id: "got-a-link",
      title: "You got an email and want to know what it is",
      body: (
        <>
          <p>
            Someone listed you on a track and asks you to confirm your share. Open the link, look at the title
            and the percentage, and approve or decline. It takes a minute, costs nothing and needs no account.
          </p>
          <ul>
            <li>
              Signing sends no transaction and moves no money. It only proves that you agreed to this text.
            </li>
            <li>
              No wallet? <a href="#approve-without-a-wallet">Approve without one</a>.
            </li>
            <li>
              Something is wrong? <a href="#declined">Decline and say why</a>. Nothing is published without
              you.
            </li>
            <li>The link is personal. Do not share it.</li>
          </ul>
        </>
      ),
    },
    {
      id: "cost",
      title: "What it costs",
      body: (
        <p>
          The free plan costs $0 and includes {FREE_RELEASES} releases, counted over all workspaces you
          created. Approving and being paid are free for co-authors; a withdrawal costs its network fee. A
          paid plan, $5 for 10 releases, is coming soon.
        </p>
      ),
    },
  ],
};
