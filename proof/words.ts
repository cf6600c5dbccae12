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
    hash: "The proof matches the certificate's hash",
    issued: "The issuer named in the file signed it",
    issuer: "The issuer is one you know",
    log: "The certificate is in the issuer's public log",
    history: "The log still has everything it had then",
    anchor: "A blockchain carries the log's state",
    agreement: "The agreement matches its hash",
    shares: "The agreement is complete, and its shares add up to 100%",
    signers: "Every co-author has signed, each with their own wallet",
    amends: "It replaces the terms it names, and changes nothing for whoever did not sign",
    emails: "Every email address matches the agreement",
    texts: "Every signed text says exactly what was agreed",
    signatures: "Every signature is valid for its wallet and text",
    accounts: "Every share is paid to its signer's wallet, or to a payee account of it",
    payees: "The contract pays the signers' wallets their shares, and nobody else",
    address: "The contract's address is derived from the agreement and its payees",
    chain: "The node serves the chain named in the proof",
    code: "The code behind the contract is Ledgerline's, and nobody can change it",
    contract: "The contract on the chain has exactly these terms",
    transaction: "The transaction that created the contract matches the proof",
    later: "Whoever answered later said so themselves, and the issuer confirms it",
    rest: "What this copy cannot prove by itself",
  },
  results: { ok: "Passed", failed: "Failed", "not checked": "Not checked", aside: "Note" },
  spoken: (result: string) => `${result}: `,
  verdict: {
    failed: (count: number, titles: string) => `${checks(count)} failed: ${titles}.`,
    fine: (passed: number) => `No problems found: ${checks(passed)} passed.`,
    fineButOpen: (passed: number, open: number) =>
      `No problems found: ${checks(passed)} passed, ${checks(open)} skipped. Each skipped check says why.`,
  },
  answered: (status: number) => `answered ${status}`,

  /** Why something was left open. */
  open: {
    noProof: "The file is not a proof.",
    onlyInFull: "Only the full copy can prove this.",
    noAgreement: "The agreement is missing.",
    noHash: "No certificate hash was given to compare with.",
    noNode: "No blockchain node was given to ask.",
    noLog: "The issuer's log was not asked.",
    notAnAnswer: "it is not a Ledgerline site",
    logSilent: (address: string, reason: string) => `${address} gave no valid answer (${reason}).`,
    noContract: "No contract can have these terms.",
    chainNotRead: (reason: string) => `The chain could not be read: ${reason}`,
    nodeSilent: (network: string, reason: string) => `the ${network} node gave no valid answer (${reason}).`,
    otherChain: "The node serves a different chain.",
    noTransaction: (id: string) =>
      `The node does not have the final transaction ${id}. Try a node with full history.`,
  },

  file: {
    fine: { full: "A full copy, in canonical form.", public: "A public copy, in canonical form." },
    otherSpelling: (character: number) =>
      `The file is not in canonical form. It differs at character ${character}.`,
    notJson: "It is not JSON.",
    notProof: (where: string, problem: string) => `It is not a proof: ${where || "the whole"}: ${problem}.`,
  },
  hash: {
    full: {
      is: (hash: string) => `The SHA-256 of what the issuer signed is ${hash}.`,
      isNot: (hash: string, expected: string) =>
        `The SHA-256 of what the issuer signed is ${hash}, not ${expected}.`,
    },
    public: {
      is: (hash: string) => `The certificate hash in this copy is ${hash}.`,
      isNot: (hash: string, expected: string) =>
        `The certificate hash in this copy is ${hash}, not ${expected}.`,
    },
  },
  issued: {
    fine: (name: string, key: string) => `${name}, with the key ${key}.`,
    another: (hash: string, signed: string) =>
      `The file's content has the SHA-256 ${hash}, but the issuer signed ${signed}.`,
    notSigned: (name: string, key: string) => `The signature is not valid for ${name} and the key ${key}.`,
  },
  issuer: {
    fine: (name: string, known: string | null) =>
      known
        ? `Issued by ${name}, with a key that ${known} publishes.`
        : `Issued by ${name}, with the key you gave.`,
    unchecked: (name: string, key: string) =>
      `Issued by ${name}, whose key you have not checked. Anyone can write any name. Compare the key with the one they publish: ${key}`,
    unknown: (name: string, key: string, known: string | null) =>
      `Not issued by ${known ?? "the issuer you know"}. The file says “${name}” and is signed with an unknown key: ${key}`,
    outOfTime: (at: string, since: string, until: string | null) =>
      `The certificate is from ${at}, but its key was in use from ${since}${until ? ` to ${until}` : ""}.`,
  },
  log: {
    fine: (entry: number, size: number, at: string) =>
      `Entry ${entry} of ${size} when it was issued, at ${at}.`,
    otherKey: (key: string) => `The log's head is signed with a different key: ${key}.`,
    notSigned: "The signature of the log's head is not valid.",
    notIncluded: (entry: number, size: number) => `It is not entry ${entry} of the log of ${size} entries.`,
  },
  history: {
    fine: (size: number, at: string) => `${size} entries, signed at ${at}. All earlier ones are unchanged.`,
    otherKey: (key: string) => `The log is now signed with an unknown key: ${key}.`,
    shorter: (size: number, earlier: number) =>
      `THE LOG WAS REWRITTEN: it has ${size} entries, and had ${earlier} before.`,
    rewritten: (earlier: number) =>
      `THE LOG WAS REWRITTEN: its first ${earlier} entries are not the ones it had before.`,
  },
  anchor: {
    fine: (network: string, transaction: string, at: string) =>
      `${network} carries it since ${at}, in ${transaction}.`,
    none: "No state of the log that has this certificate is on a chain yet. This happens once a day.",
    another: (transaction: string) => `Transaction ${transaction} does not carry this state of the log.`,
  },
  agreement: {
    is: (hash: string) => `SHA-256 ${hash}.`,
    isNot: (hash: string, named: string) =>
      `The agreement's SHA-256 is ${hash}, but the proof says ${named}.`,
  },
  shares: {
    fine: (title: string, people: number) => `“${title}”: ${coAuthors(people)}, 100%.`,
    noAgreement: "The agreement's text is not a valid agreement.",
    otherSpelling: "The agreement's text is not in canonical form.",
    notWhole: (sum: number) => `The shares add up to ${briefPercent(sum)}.`,
    otherNetwork: (agreed: string, named: string) =>
      `The agreement is for ${agreed}, but the proof names ${named}.`,
  },

  signers: {
    fine: (signed: number, people: number) => `${signed} of ${people}.`,
    missing: (signed: number, people: number) => `There are ${signatures(signed)} for ${coAuthors(people)}.`,
    misplaced: (place: number, name: string) =>
      `Co-author ${place}${name && `, ${name},`} does not stand in the proof once, in the agreement's order.`,
    nobodySigned: "Shares are kept although nobody has signed.",
    keptTooEarly: (name: string) =>
      `The share of ${name} is kept without an account, a mail, or the days of silence that were agreed.`,
    notAgreed: "Somebody did not sign, and nothing in the agreement speaks for them.",
    cannotSign: (wallet: string, network: string) =>
      `${wallet} is not an address that can sign on ${network}.`,
    twice: (wallet: string) => `The wallet ${wallet} is used by two co-authors.`,
  },
  amends: {
    fine: (number: number, from: string, hash: string) =>
      `Version ${number}, for sales from ${from} on. It replaces the agreement ${hash}.`,
    missing: "The proof does not hold the terms that the agreement replaces.",
    notAmendment: "The proof holds earlier terms, but the agreement replaces none.",
    otherHash: (found: string, named: string) =>
      `The SHA-256 of the earlier agreement is ${found}, and the agreement names ${named}.`,
    notAgreement: "What it replaces is not an agreement.",
    otherNumber: (number: number, before: number) =>
      `It is version ${number}, and the one before is version ${before}.`,
    otherMonth: (from: string, before: string) =>
      `It applies from ${from}, and the one before from ${before}.`,
    otherNetwork: "It is on a different network from the terms before.",
    otherContract: (contract: string) =>
      `The earlier contract ${contract} does not follow from the earlier agreement and its payees.`,
    left: (name: string) => `${name} was on the track before and is missing now.`,
    changed: (name: string) => `The change needs the signature of ${name}, and they did not sign.`,
    paidElsewhere: (name: string) => `${name} did not sign and would be paid elsewhere than before.`,
    tooEarly: (name: string, days: number) => `${name} had less than ${days} days to object.`,
    objected: (name: string) => `${name} objects to the change.`,
  },
  emails: {
    fine: "Each address matches its commitment in the agreement.",
    another: (email: string, name: string) =>
      `${email} with its salt does not match the agreement's commitment for ${name}.`,
  },
  texts: {
    fine: "Each contains the title, release, own share, all shares, network, wallet, payment and agreement.",
    otherLink: (name: string) => `The text of ${name} names a different link from the one the proof names.`,
    otherTrack: (name: string) => `The text of ${name} names another Track ID.`,
    notInBatch: (name: string, size: number) =>
      `This track is not among the ${size} that the text of ${name} names by their root.`,
    otherShares: (name: string) => `The share of ${name} is not among those that their text names.`,
    version: (name: string, version: string) => `The text of ${name} has the unknown version ${version}.`,
    noApproval: (name: string) => `What ${name} signed is not an approval text.`,
    differs: (name: string, is: string, should: string) =>
      `The text of ${name} does not match this agreement. It says “${is}” and should say “${should}”.`,
    goesOn: (name: string) => `The text of ${name} does not match this agreement. It is too long.`,
    otherTime: (name: string, said: string, inText: string) =>
      `The proof says ${name} signed at ${said}, but the text says ${inText}.`,
  },
  signatures: {
    ownWallets: (count: number) => `${signatures(count)}, own wallets.`,
    someHeld: (count: number, held: number) => `${signatures(count)}, ${held} with a key held by Ledgerline.`,
    contractsFine: (count: number, contracts: number) =>
      `${signatures(count)}, ${contracts} by contract wallets that confirm it on their chain.`,
    contractsOpen: (fine: number, contracts: number) =>
      `${signatures(fine)} by keys are valid. ${signatures(contracts)} by contract wallets can only be confirmed by a node of their chain: use “npm run verify” with --rpc.`,
    contractNot: (name: string, wallet: string) =>
      `The contract wallet ${wallet} of ${name} does not confirm this signature. If its owners have changed since, ask a node that keeps old states.`,
    another: (name: string, wallet: string) =>
      `The signature of ${name} is not valid for ${wallet} and the text shown.`,
  },

  accounts: {
    fine: (accounts: number) =>
      accounts === 0
        ? "All are paid to the wallets that signed."
        : `${counted("payee account")(accounts)}, computed from the terms in the proof.`,
    elsewhere: (name: string, paidTo: string) =>
      `The share of ${name} is paid to ${paidTo}, which is not the wallet that signed.`,
    otherOwner: (name: string, owner: string) =>
      `The payee account of ${name} belongs to ${owner}, which is not the wallet that signed.`,
    another: (name: string, computed: string, named: string) =>
      `The terms of the payee account of ${name} give ${computed}, but the proof names ${named}.`,
    none: (name: string, why: string) => `The payee account of ${name} cannot have these terms: ${why}.`,
    otherFactory: (factory: string) => `${factory} does not open payee accounts`,
  },
  payees: {
    fine: (payees: number) => `${payeeCount(payees)}, as agreed.`,
    unpaid: (share: number, wallet: string, name: string) =>
      `The contract does not pay ${briefPercent(share)} to ${wallet}, where ${name} is paid.`,
    uninvited: (share: number, wallet: string) =>
      `The contract pays ${briefPercent(share)} to ${wallet}, which belongs to no co-author.`,
    twice: "The contract names a payee twice.",
  },
  address: {
    fine: (contract: string) => `${contract}, computed from the proof alone.`,
    another: (computed: string, named: string) =>
      `The agreement and its payees give ${computed}, but the proof names ${named}.`,
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
  code: {
    fine: (factory: string, named: boolean) =>
      `${factory} has the code of this release, and nobody can change it.${named ? " The issuer names it too." : ""}`,
    nothing: (address: string) => `There is no program at ${address}.`,
    another: (address: string, hash: string, ours: string) =>
      `The code at ${address} is not Ledgerline's: its hash is ${hash}, not ${ours}.`,
    changeable: (address: string, by: string) => `The code at ${address} can be changed by ${by}.`,
    notNamed: (factory: string) => `The issuer does not use ${factory}.`,
  },
  contract: {
    fine: (address: string) => `Read at ${address}, final.`,
    elsewhere: (expected: string, read: string) =>
      `These terms belong at ${expected}, but were read at ${read}.`,
    nothing: (address: string) => `There is no contract at ${address}.`,
    noCode: "What was read is not contract code.",
    otherCode: "The code there is not Ledgerline's contract with these payees and shares.",
    noAccount: "What was read is not an account.",
    otherOwner: (owner: string, program: string) => `The ledger belongs to ${owner}, not to ${program}.`,
    noLedger: "The account there is not a ledger.",
    otherTerms: "The ledger has the hash of different terms.",
    otherVault: (vault: string, expected: string) => `The ledger pays out of ${vault}, not ${expected}.`,
    otherPayee: (place: number) =>
      `The ledger pays payee ${place} a different share or to a different account.`,
    morePayees: "The ledger has more payees than agreed.",
  },
  transaction: {
    fine: (block: number | null, at: string | null) => `In block ${block}, at ${at}.`,
    none: "The proof names none, because the contract already existed. Its terms are proven by its address.",
    blockAlone: "The proof names a block but no transaction.",
    another: (read: string, named: string) => `The node returned transaction ${read}, not ${named}.`,
    failed: (id: string) => `Transaction ${id} failed.`,
    otherContract: (id: string) => `Transaction ${id} did not create this contract.`,
    otherBlock: (block: number, named: number | null) =>
      `It is in block ${block}, but the proof says ${named}.`,
    otherTime: (at: string | null, named: string | null) =>
      `Its block is from ${at}, but the proof says ${named}.`,
  },

  later: {
    fine: (answers: number) => `${counted("answer")(answers)}, signed by the issuer and in its log.`,
    noAgreement: "What was answered later is not an agreement.",
    notKept: (name: string) => `${name} is said to have answered later, but their share was not kept.`,
    otherTerms: (name: string) => `${name} answered terms that are neither these nor earlier ones.`,
    elsewhere: (name: string) =>
      `The later answer of ${name} names a different place where the share is kept.`,
    tooEarly: (name: string) => `${name} answered before their share was kept.`,
    twice: (name: string) => `${name} is listed twice with the same later answer.`,
    issuedBefore: "The issuer's log had a later answer before it was given.",
    otherKey: (key: string) => `A later answer is signed with a key you have not checked: ${key}.`,
    contractOpen: (name: string) =>
      `${name} signed later with a contract wallet. Only a node of its chain can confirm that: use “npm run verify” with --rpc.`,
  },

  rest: {
    certificate: "the certificate's id, address and date",
    people: "that the names and email addresses belong to the people who signed",
    times: "when each co-author was asked, was sent the link, opened it and was recorded as having signed",
    keyHolders: "who held each key",
    trail: "the head of the audit trail",
    later: "that nobody has answered since this copy was downloaded",
    laterAnswers: "when later answers were given and why somebody objects",
    signed: "the co-authors' addresses and what they signed, which only the full copy shows",
    idleWallets: "the wallets of co-authors without a share",
    existence: "that the contract exists, and when it was created",
    all: (issuer: string, things: string) =>
      `For these you have only the word of the issuer, ${issuer}: ${things}.`,
  },
};
