import { TextPage } from "./TextPage.tsx";

const CONCEPTS = [
  {
    name: "Workspace",
    text: "Holds the releases, tracks, artists and members that belong together: a label, an imprint, a band. It has a name, a short address and a blockchain network: Solana unless you choose Polygon or Ethereum. Only members can see inside.",
  },
  {
    name: "Track",
    text: "One recording, with a title, an optional ISRC, a link to the audio or video, and the co-authors with their shares. The shares of a track add up to 100 %.",
  },
  {
    name: "Release",
    text: "One or more tracks published together as a single, an album or an LP, with a name, a UPC or EAN, a release date and a contract configuration.",
  },
  {
    name: "Approval",
    text: "One co-author's signed yes to one share of one track. It is asked for by e-mail, given on a page that needs no login, and signed with a wallet. Until every co-author has given it, the release is not published.",
  },
  {
    name: "Notifications",
    text: "What happened while you were away: invitations, approvals given or declined, releases published, payments. They appear in a panel in the header, with a badge when something is new.",
  },
];

export function DocumentationPage() {
  return (
    <TextPage title="Documentation" label="Public guide">
      <p>
        This guide explains the words used in Ledgerline. You can read it without an account, and it grows
        with the product.
      </p>
      <h2 className="display mt-4 text-xl text-ink">Key concepts</h2>
      <dl className="divide-y divide-line border-y border-line">
        {CONCEPTS.map(({ name, text }) => (
          <div key={name} className="grid gap-1 py-5 sm:grid-cols-[10rem_minmax(0,1fr)] sm:gap-6">
            <dt className="font-semibold text-ink">{name}</dt>
            <dd className="text-base">{text}</dd>
          </div>
        ))}
      </dl>
    </TextPage>
  );
}
