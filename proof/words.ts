import { formats } from "../words/formats.ts";

const { briefPercent, plural } = formats("en");
const counted = (thing: string) => (count: number) =>
  plural(count, { one: `${count} ${thing}`, other: `${count} ${thing}s` });
const checks = counted("check");
const coAuthors = counted("co-author");
const payeeCount = counted("payee");
const signatures = counted("signature");

export const proofWords = {
  titles: {
    file: "The file is a Ledgerline proof",
    hash: "It belongs to the certificate with this hash",
    agreement: "The agreement is the one its hash stands for",
    shares: "The agreement is complete, and its shares add up to 100%",
    signers: "Every co-author has signed, each with a wallet of their own",
    emails: "Every e-mail address is the one the agreement is bound to",
    texts: "Every signed text says exactly what was agreed",
    signatures: "Every signature is by its wallet over its text",
    payees: "The contract pays the signers' wallets their shares, and nobody else",
    address: "The contract's address follows from the agreement and its payees",
    chain: "The chain is the one the proof names",
    contract: "The contract on the chain carries exactly these terms",
    transaction: "The transaction that created the contract is as the proof says",
    rest: "What this copy does not prove by itself",
  },
  results: { ok: "Passed", failed: "Failed", "not checked": "Not checked", aside: "Note" },
  spoken: (result: string) => `${result}: `,
  verdict: {
    failed: (count: number, titles: string) => `${checks(count)} failed: ${titles}.`,
    fine: (passed: number) => `Nothing found wrong: ${checks(passed)} passed.`,
    fineButOpen: (passed: number, open: number) =>
      `Nothing found wrong: ${checks(passed)} passed. ${checks(open)} left open, each says why.`,
  },
  answered: (status: number) => `answered ${status}`,

  /** Why something was left open. */
  open: {
    noProof: "The file is not a proof.",
    onlyInFull: "Only the full copy can show this.",
    noAgreement: "The agreement is missing.",
    noHash: "No certificate hash was given to compare with.",
    noNode: "No node of the chain was asked.",
    noContract: "No contract can have these terms.",
    chainNotRead: (reason: string) => `The chain could not be read: ${reason}`,
    nodeSilent: (network: string, reason: string) =>
      `the node for ${network} did not answer as one (${reason}).`,
    otherChain: "The node serves another chain.",
    noTransaction: (id: string) =>
      `The node knows no final transaction ${id}; one that keeps all of the chain's history would.`,
  },

  file: {
    fine: { full: "A full copy, in its one spelling.", public: "A public copy, in its one spelling." },
    otherSpelling: (character: number) =>
      `The file is not in the one spelling of a proof: it differs from character ${character} on.`,
    notJson: "It is not JSON.",
    notProof: (where: string, problem: string) => `It is not a proof: ${where || "the whole"}: ${problem}.`,
  },
  hash: {
    full: {
      is: (hash: string) => `The file's SHA-256 is ${hash}.`,
      isNot: (hash: string, expected: string) => `The file's SHA-256 is ${hash}, not ${expected}.`,
    },
    public: {
      is: (hash: string) => `The copy names the certificate hash ${hash}.`,
      isNot: (hash: string, expected: string) =>
        `The copy names the certificate hash ${hash}, not ${expected}.`,
    },
  },
  agreement: {
    is: (hash: string) => `SHA-256 ${hash}.`,
    isNot: (hash: string, named: string) =>
      `The agreement's SHA-256 is ${hash}, but the proof says ${named}.`,
  },
  shares: {
    fine: (title: string, people: number) => `“${title}”: ${coAuthors(people)}, 100%.`,
    noAgreement: "The agreement's text is not an agreement.",
    otherSpelling: "The agreement's text is not in the one spelling of an agreement.",
    notWhole: (sum: number) => `The shares add up to ${briefPercent(sum)}.`,
    otherNetwork: (agreed: string, named: string) =>
      `The agreement is for ${agreed}, but the proof names ${named}.`,
  },

  signers: {
    fine: (signed: number, people: number) => `${signed} of ${people}.`,
    missing: (signed: number, people: number) => `There are ${signed} signatures of ${coAuthors(people)}.`,
    misplaced: (place: number, name: string) => `Signature ${place} is not that of ${name}.`,
    cannotSign: (wallet: string, network: string) => `${wallet} is no address that can sign on ${network}.`,
    twice: (wallet: string) => `The wallet ${wallet} stands for two co-authors.`,
  },
  emails: {
    fine: "Each opens its commitment in the agreement.",
    another: (email: string, name: string) =>
      `${email} with its salt is not the address the agreement is bound to for ${name}.`,
  },
  texts: {
    fine: "Title, release, own share, all shares, network, wallet and agreement are in each.",
    otherTrack: (name: string) => `The text of ${name} names another Track ID.`,
    version: (name: string, version: string) =>
      `The text of ${name} is of version ${version}, which is not known.`,
    noApproval: (name: string) => `What ${name} signed is not the text of an approval.`,
    differs: (name: string, is: string, should: string) =>
      `The text of ${name} is not that of this agreement: it says “${is}” and should say “${should}”.`,
    goesOn: (name: string) =>
      `The text of ${name} is not that of this agreement: it goes on where it should end.`,
    otherTime: (name: string, said: string, inText: string) =>
      `${name} is said to have signed at ${said}, but the text names ${inText}.`,
  },
  signatures: {
    ownWallets: (count: number) => `${signatures(count)}, own wallets.`,
    someHeld: (count: number, held: number) => `${signatures(count)}, ${held} with a key held by Ledgerline.`,
    another: (name: string, wallet: string) =>
      `The signature of ${name} is not by ${wallet} over the text shown.`,
  },

  payees: {
    fine: (payees: number) => `${payeeCount(payees)}, as agreed.`,
    unpaid: (share: number, wallet: string, name: string) =>
      `The contract does not pay ${briefPercent(share)} to ${wallet}, the wallet of ${name}.`,
    uninvited: (share: number, wallet: string) =>
      `The contract pays ${briefPercent(share)} to ${wallet}, the wallet of no co-author.`,
    twice: "The contract names a payee twice.",
  },
  address: {
    fine: (contract: string) => `${contract}, computed from the proof alone.`,
    another: (computed: string, named: string) =>
      `From the agreement and its payees follows ${computed}, but the proof names ${named}.`,
    none: (why: string) => `No contract can have these terms: ${why}.`,
    noToken: "the proof names no token",
    namesToken: "a contract on this network names no token",
    otherFactory: (ours: string, named: string) => `Ledgerline's factory is ${ours}, not ${named}`,
    noAddress: (wallet: string) => `${wallet} is not an address`,
  },

  chain: {
    fine: (network: string, chain: string) => `${network}, ${chain}.`,
    another: (network: string, named: string, served: string) =>
      `The proof names ${network} ${named}, but the node serves ${served}.`,
  },
  contract: {
    fine: (address: string) => `Read at ${address}, final.`,
    elsewhere: (expected: string, read: string) =>
      `These terms are to be read at ${expected}, but what was read is at ${read}.`,
    nothing: (address: string) => `Nothing stands at ${address}.`,
    noCode: "What was read is not the code of a contract.",
    otherCode: "The code there is not Ledgerline's contract with these payees and shares.",
    noAccount: "What was read is not an account.",
    otherOwner: (owner: string, program: string) => `The ledger belongs to ${owner}, not to ${program}.`,
    noLedger: "The account there is not a ledger.",
    otherTerms: "The ledger carries the hash of other terms.",
    otherVault: (vault: string, expected: string) => `The ledger pays out of ${vault}, not ${expected}.`,
    otherPayee: (place: number) => `The ledger pays payee ${place} another share or at another account.`,
    morePayees: "The ledger names more payees.",
  },
  transaction: {
    fine: (block: number | null, at: string | null) => `In block ${block}, at ${at}.`,
    none: "The proof names none: the contract stood there already, and what it is follows from its address.",
    blockAlone: "The proof names a block but no transaction.",
    another: (read: string, named: string) => `What was read is transaction ${read}, not ${named}.`,
    failed: (id: string) => `Transaction ${id} failed.`,
    otherContract: (id: string) => `Transaction ${id} did not create this contract.`,
    otherBlock: (block: number, named: number | null) =>
      `It is in block ${block}, but the proof says ${named}.`,
    otherTime: (at: string | null, named: string | null) =>
      `Its block was made at ${at}, but the proof says ${named}.`,
  },

  rest: {
    certificate: "the certificate's id, address and date",
    times: "when each co-author was asked, opened the link and was recorded as having signed",
    keyHolders: "who held each key",
    trail: "the head of the audit trail",
    signed: "the co-authors' addresses and what they signed, which only the full copy shows",
    hash: "the certificate's hash",
    idleWallets: "the wallets of co-authors without a share",
    existence: "that the contract exists, and when it was created",
    program: "that the program is Ledgerline's, for which its code can be compared",
    all: (things: string) => `These rest on Ledgerline's word: ${things}.`,
    allAsIssued: (things: string) =>
      `These rest on Ledgerline's word: ${things}. The hash shows that they are as they were issued.`,
  },
};
