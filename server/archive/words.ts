/** What stands in the archive's README.txt. English only, as the files' own names and headings are. */
export const readMe = (workspace: string, site: string, at: Date) => `${workspace}
Everything in this workspace, downloaded from ${site}
${at.toISOString().slice(0, 16).replace("T", " ")} UTC

This archive holds names, email addresses and payments. Keep it where only the right people can read it.


The files

workspace.json        Everything below and more, for programs: members, releases, tracks with their approvals,
                      contracts, payments, payouts, statements, drafts and split templates.
tracks.csv            One row for each track: its codes, release, status, contract, the names of its
                      certificate and proof in this archive, and what else was entered about it.
people.csv            One row for each co-author of each track: share, answer, and the wallet that is paid.
payments.csv          What came in at the contracts. A negative amount was taken back by the token's issuer.
payouts.csv           What the contracts paid to each co-author. "waiting" means that it could not be delivered yet.
statement-lines.csv   What distributors' statements say about each recording: the sum of its lines.
certificates/         The certificate of each published track, as a PDF to read and print. These are full copies: they
                      show email addresses.
proofs/               The same for programs. Each file proves by itself who agreed to which shares, and when.

The CSV files open in any spreadsheet program. They are UTF-8 with commas. A cell that a spreadsheet could take for a
formula begins with an apostrophe. Amounts are in the currency of the row, times are UTC.
A track whose shares were changed has one row for each version of its terms.
Distributors' original files are not in here. Download them from each statement's page.


How to check a proof

On the web: open ${site}, go to any certificate, and choose "Check a proof file you have".

Without this site: get the Ledgerline source code, and run this with the address of a node of the track's network:

  npm run verify -- proofs/<file>.json --rpc <address of a node> --issuer <public key of the issuer>

It checks the agreement, every signature, the contract on the chain, and that the certificate was issued by that key.
Without a connection, this checks everything but the chain:

  npm run verify -- proofs/<file>.json --offline

If this site is gone, the contracts go on. "npm run rescue -- --proof proofs/<file>.json --rpc <address of a node>"
shows what a contract holds for whom, and how to get it.
`;
