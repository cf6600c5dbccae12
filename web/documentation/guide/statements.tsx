import type { Chapter } from "../chapter.ts";
import { Wide } from "../Wide.tsx";

export const statements: Chapter = {
  id: "statements",
  title: "Statements",
  lead: (
    <p>
      Your distributor pays you once and sends a file. Upload it, send one transfer, and every co-author is
      paid and told why. <b>Payments</b> and <b>Reports</b> open with the first published track of a
      workspace.
    </p>
  ),
  topics: [
    {
      id: "upload-a-statement",
      title: "Upload a statement",
      body: (
        <>
          <p>
            Open <b>Payments</b> and press <b>Upload a statement</b>, or drop the file on the page. Use the
            file as the distributor sent it: CSV, TSV or Excel, also as zip or gz, up to 256 MB. If you opened
            it in a spreadsheet, download it again. A spreadsheet turns long codes into numbers such as
            3.61E+12, and we refuse those lines rather than guess.
          </p>
          <Wide of="Formats we recognise">
            <table>
              <thead>
                <tr>
                  <th scope="col">Format</th>
                  <th scope="col">Good to know</th>
                </tr>
              </thead>
              <tbody>
                <Format name="DistroKid, SoundCloud">
                  If the distributor already split the income, we ask before we go on.
                </Format>
                <Format name="CD Baby">The file names no currency, so we ask for it.</Format>
                <Format name="TuneCore, Believe, Symphonic, FUGA, Apple">
                  Returns and voids are subtracted.
                </Format>
                <Format name="The Orchard, AWAL">Older and newer files.</Format>
                <Format name="Bandcamp">Has no ISRCs. You match each item once.</Format>
                <Format name="PRS">Refused: it is income of the composition, not of the recording.</Format>
              </tbody>
            </table>
          </Wide>
          <p>
            We built these from the columns the distributors publish. A file of yours may differ. For any
            other file, say what its columns mean. We keep that for the workspace, so the next file needs no
            answer.
          </p>
          <p>
            The same file twice changes nothing. If two statements of a source share a month, we tell you. For
            a corrected file, choose which statement it corrects: only the difference is paid.
          </p>
        </>
      ),
    },
    {
      id: "match-recordings",
      title: "Match recordings",
      body: (
        <ul>
          <li>
            Lines are matched by <b>ISRC</b>. Album income has a <b>UPC</b> and no ISRC; it is divided over
            the release’s tracks, evenly or in proportion to their own lines. You choose.
          </li>
          <li>
            We never match by title alone. Similar titles are offered, and you decide. We remember your choice
            for the next file.
          </li>
          <li>
            What belongs to nobody here is set aside as <b>Not ours</b>. It stays in the total and can be
            taken back until you agree.
          </li>
        </ul>
      ),
    },
    {
      id: "amounts",
      title: "Rate, deductions and totals",
      body: (
        <ul>
          <li>
            Enter the <b>exchange rate</b> from the file’s currency to USDT or USDC, with its source and date.
          </li>
          <li>
            <b>Deductions</b> are percentages taken before the split, for example a label share. Each has a
            reason. Every co-author sees both.
          </li>
          <li>
            A recording that earned less than nothing is paid nothing. What is missing is{" "}
            <b>carried forward</b> to its next statement.
          </li>
          <li>
            <b>Agree</b> fixes the statement. From then on nothing in it changes. You can withdraw it until
            money has arrived.
          </li>
        </ul>
      ),
    },
    {
      id: "pay-a-statement",
      title: "Pay a statement",
      body: (
        <>
          <ol>
            <li>
              Choose a <b>refund address</b>: a wallet of yours on that network. Money that is too much, or
              that you take back, goes there. If you pay from an exchange, still enter a wallet of your own:
              exchanges often lose money that comes back.
            </li>
            <li>
              Send the exact amount to the address shown, in the token and on the network shown. There is one
              transfer for each network that has contracts in the statement.
            </li>
            <li>
              The page follows the money: seen, final, delivered to each contract, divided among the
              co-authors. You can close it.
            </li>
          </ol>
          <Wide of="If the transfer differs">
            <table>
              <thead>
                <tr>
                  <th scope="col">What came</th>
                  <th scope="col">What happens</th>
                </tr>
              </thead>
              <tbody>
                <Format name="Too little">
                  Contracts are paid in groups, in order, as far as it goes. The rest waits for a second
                  transfer.
                </Format>
                <Format name="Too much">What is over goes back to the refund address.</Format>
                <Format name="Two transfers">They count together.</Format>
                <Format name="Another token">It goes back to the refund address.</Format>
                <Format name="Nothing">
                  Nobody is paid, and nothing is lost. After 30 days the page reminds you. You can withdraw
                  the statement.
                </Format>
              </tbody>
            </table>
          </Wide>
          <p>
            The address is a contract, not a wallet of ours. It can only pay the contracts of this statement
            or send money back to the refund address. <b>Download the file</b> of the transfer and keep it:
            with it you can have the money delivered, or take it back, even{" "}
            <a href="#if-ledgerline-is-gone">if Ledgerline is gone</a>.
          </p>
        </>
      ),
    },
    {
      id: "pay-a-release",
      title: "Pay a whole release",
      body: (
        <>
          <p>
            For money that comes without a distributor’s file, such as a licence. Open the release’s details
            and press <b>Pay this release</b>. One transfer reaches all its tracks.
          </p>
          <ol>
            <li>
              Enter the amount in USDT or USDC, <b>who pays</b> and <b>what for</b>. Every co-author sees
              both.
            </li>
            <li>
              Divide it <b>evenly</b>, or give <b>an amount for each track</b>. If it cannot be divided
              exactly, the first tracks of the release get the smallest unit more.
            </li>
            <li>
              Choose a refund address, then send the transfer as for{" "}
              <a href="#pay-a-statement">a statement</a>.
            </li>
          </ol>
          <p>
            Somebody else pays? Press <b>Copy the payment details</b> and send them the text: amount, network,
            address and reference. The refund address can stay yours. When the money is there, the page has a{" "}
            <b>receipt</b> as PDF and CSV, with every track and transaction.
          </p>
          <p>
            The same payment entered twice is one payment. To pay the same amount again, change what it is
            for, and choose another refund address.
          </p>
        </>
      ),
    },
    {
      id: "your-royalty-statement",
      title: "Your royalty statement, as a co-author",
      body: (
        <>
          <p>
            When a label pays out a statement, you get one email for all your tracks: what you earned, from
            which distributor and for which months. The link opens your own statement. Your newest statements
            are also on your dashboard.
          </p>
          <ul>
            <li>
              <b>Per track</b>: every store, country and month, what was deducted and why, your share, and the
              transactions that paid the contract and you.
            </li>
            <li>
              <b>Held</b>: your wallet could not receive it. The statement says why, and it is kept for you.
            </li>
            <li>
              <b>Waiting for more</b>: too little to pay out now. It stays in the contract and comes with the
              next payment.
            </li>
            <li>
              <b>Opening and closing balance</b>: if a track owes money, for example after returns, it earns
              that back first.
            </li>
          </ul>
          <p>
            Download it as PDF, CSV or JSON. The JSON file adds up from its own lines. To check it, run{" "}
            <code>npm run verify -- slip statement.json</code>. Only you and the people who handle the label’s
            statements can see it.
          </p>
        </>
      ),
    },
    {
      id: "reports",
      title: "Reports and year-end",
      body: (
        <>
          <p>
            <b>Reports</b> adds up all agreed statements by month of sale, track, person, store or country.
            Press <b>Person</b> and choose <b>This quarter</b> to see what everybody earned over all tracks.
            Press a name to see why: their tracks, the statements it came with, what was deducted, and every
            payout with its transaction. <b>Download CSV</b> saves what is shown.
          </p>
          <p>
            <b>Earned</b> counts by the month of sale, <b>paid out</b> by the day the contract paid. Sales are
            often paid some months later, so the two differ.
          </p>
          <p>
            Each person has a <b>year-end</b> page for every year: what they earned by token and currency,
            track by track, and what was paid. Print it, or download it as CSV. Co-authors find their own,
            over all labels, under <b>Earnings</b> on their account page.
          </p>
        </>
      ),
    },
    {
      id: "role-finance",
      title: "The role finance",
      body: (
        <p>
          Give your bookkeeper the role <b>finance</b> on the workspace’s information page. They see Payments
          and Reports and can do everything there: upload, match, agree and pay. Of releases they see only
          what is published, no drafts, and they cannot create or change any. Creators and admins can do the
          same; members see neither Payments nor Reports.
        </p>
      ),
    },
  ],
};

function Format({ name, children }: { name: string; children: string }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{children}</td>
    </tr>
  );
}
