import { REFUSALS } from "../../shared/rules/refusals.ts";
import type { ReleaseProposal } from "../../shared/schemas/proposals.ts";
import type { ReleaseApproval, ReleasePerson } from "../../shared/schemas/releases.ts";
import { formats } from "../../words/formats.ts";
import { rich } from "../../words/rich.ts";

const { month, plural } = formats("en");

const NO_SLUG = "Workspace slug is required";

export const releaseWords = {
  title: (workspace: string) => `Releases · ${workspace}`,
  label: "Releases",
  loading: "Loading releases...",
  workspaceLoading: "Loading releases...",
  workspaceRefused: "Failed to fetch workspace data",
  heading: "Your releases",
  add: "Add release",
  drafts: "Drafts",
  importCatalogue: "Import a catalogue",
  none: "Add release to see it here",
  whatItIs: "A release is one or more tracks, published together once everyone on them has signed.",
  noMatch: "No matching releases.",
  notFetched: {
    noSlug: NO_SLUG,
    refused: (status: string) => `Failed to fetch releases: ${status}`,
    unreachable: "Failed to fetch releases: The server could not be reached",
    failed: "Failed to load releases",
  },

  tools: {
    search: "Search by name or UPC",
    sorts: { newest: "Newest first", name: "Release name", date: "Date" },
  },

  list: {
    /** Beside a proposed change of a published track. */
    change: (number: number, from: string) => `Proposed change: version ${number}, from ${month(from)}`,
    name: "Release name",
    code: "UPC",
    date: "Date",
    status: "Status",
    details: "Details",
    detailsOf: (release: string) => `Details: ${release}`,
  },

  awaiting: (left: number, asked: number) => `Awaiting ${left} of ${asked}`,

  /** To see, and as a sentence for who hears it. */
  approvalCount: {
    short: (given: number, asked: number) => `${given}/${asked}`,
    spoken: (given: number, asked: number) =>
      plural(asked, { one: `${given} of ${asked} approval`, other: `${given} of ${asked} approvals` }),
  },

  details: {
    title: "Release details",
    received: "Received so far:",
    notOffered: (network: string) =>
      `${network} is no longer offered here for new releases. What is published there stays.`,
    notFetched: {
      noSlug: NO_SLUG,
      refused: (status: string) => `Failed to fetch release details: ${status}`,
      unreachable: "Failed to fetch release details: The server could not be reached",
      failed: "Failed to load release details",
    },
    copyLink: "Copy link",
    progress: "Progress",
    people: "People",
    tracks: "Tracks",
    openTrack: "Open track details",
    approvalStates: {
      pending: "Not answered yet",
      approved: "Approved",
      declined: "Declined",
      expired: "Expired",
      withdrawn: "No longer asked",
      superseded: "No longer asked",
      held: "Share kept",
      unchanged: "Unchanged",
    } satisfies Record<ReleaseApproval["status"], string>,
    noTracks: "No tracks found for this release",
    declinedBy: <T>(name: T) => rich<T>`Declined by ${name}`,
  },

  progress: {
    created: "Created",
    version: (version: number) => `Version ${version}`,
    sent: "Sent",
    couldNotStart: "Could not start",
    bounced: (count: number) => `${count} bounced`,
    sentOf: (sent: number, all: number) => `${sent} of ${all}`,
    signed: "Signed",
    declined: "Declined",
    published: "Published",
    publishingFailed: "Publishing failed",
    withdrawn: "Withdrawn",
  },

  /** After the name of a step, for who hears it. */
  stepStates: { done: "done", current: "now", to_come: "to come", stopped: "stopped" },

  people: {
    showAll: (count: number) => `Show all ${count}`,
    states: {
      waiting: "Waiting",
      sent: "Sent",
      opened: "Opened",
      approved: "Approved",
      declined: "Declined",
      expired: "Expired",
      bounced: "Email bounced",
      withdrawn: "No longer asked",
      kept: "Never answered; share kept",
      proposed: "Suggests other shares",
      told: "Unchanged; may object",
    } satisfies Record<ReleasePerson["state"], string>,
    reason: <T>(reason: T) => rich<T>`Reason: ${reason}`,
    givenOf: (given: number, asked: number) => `${given} of ${asked} tracks`,
    signedOf: (given: number, asked: number) => `Signed ${given} of ${asked}`,
    doneOf: (done: number, asked: number) =>
      plural(asked, { one: `${done} of ${asked} person`, other: `${done} of ${asked} people` }),
  },

  /** Other shares that co-authors suggest. */
  proposals: {
    title: "Suggested shares",
    by: <T>(name: T, track: T) => rich<T>`${name} suggests other shares for ${track}`,
    byThen: <T>(name: T, track: T) => rich<T>`${name} suggested other shares for ${track}`,
    before: "As asked",
    after: "Suggested",
    becomes: "becomes",
    acceptingMeans:
      "Accepting creates a new version with these shares. Everyone on this track is asked to sign it. Whoever signed before and keeps their share only confirms. Other tracks keep their signatures.",
    accept: "Accept",
    notAccepted: "Failed to accept the shares",
    edit: "Edit the release",
    answer: "Answer",
    yourAnswer: (name: string) => `Your answer to ${name}`,
    answeringMeans:
      "They get it by email and read it on their link. The shares stay as asked, and they can sign, decline or suggest once more.",
    sendAnswer: "Send answer",
    notAnswered: "Failed to send the answer",
    back: "Back",
    youAnswered: <T>(answer: T) => rich<T>`Answer: ${answer}`,
    earlier: (count: number) =>
      plural(count, { one: `${count} earlier suggestion`, other: `${count} earlier suggestions` }),
    states: {
      open: "Open",
      accepted: "Accepted",
      answered: "Answered",
      taken_back: "Taken back",
      overtaken: "Replaced by a new version",
    } satisfies Record<ReleaseProposal["state"], string>,
  },

  remind: {
    remind: "Remind",
    newLink: "Send a new link",
    reminded: "Reminded",
    to: (what: string, person: string) => `${what}: ${person}`,
    remindedAlready: REFUSALS.already_reminded[1] as string,
    failed: "Failed to send the reminder",
    onItsWay: (email: string) => `A reminder is on its way to ${email}`,
  },

  publishing: {
    label: "Publishing",
    steps: {
      checking: "Checking signatures",
      creating: "Creating contracts",
      finalizing: "Waiting for confirmation",
      certifying: "Issuing certificates",
      published: "Published",
    },
    contractsOf: (ready: number, asked: number) => `${ready} of ${asked}`,
    usually: "Usually takes less than a minute. You can leave this page. We let you know when it is done.",
    waitsUntil: (time: string) =>
      `Everyone has signed. A co-author used a wallet that is new to us, so publishing waits until ${time}. Until then they can tell us if it wasn't them.`,
    keepTrying: "We keep trying.",
    noFunds: "We cannot pay the network fees for the contracts at the moment.",
    goesOn: "Nothing is lost. Publishing continues automatically.",
    couldNot: "This release could not be published.",
    signaturesStand: "Nothing is lost. All signatures stay valid, and we keep trying automatically.",
    failed: "Failed to publish this release",
    whatItGave: "Each track has its own contract, a certificate that anyone can verify, and a link to share.",
    toTracks: "Certificates and share links",
    allCertificates: "Download all certificates",
  },

  tryAgain: "Try again",

  actions: {
    nobodyAsked:
      "The release is saved, but the approval requests could not be sent yet. We keep trying automatically.",
    askingFailed: "Failed to send the approval requests",
    changeMeans:
      "Whoever's share changes is asked to sign. All others may object for 14 days. To change the proposal, withdraw it and make another one.",
    editingMeans:
      "Editing creates a new version. Only the approvals of tracks you change are cancelled, and everyone gets an email that says what changed.",
    notBegun:
      "Nothing of this release is on the network yet, so you can still withdraw it. To correct something, withdraw it and begin anew.",
    notYours: "Only the person who submitted this release and the workspace's admins can change it.",
    edit: "Edit",
    withdraw: "Withdraw",
  },

  openEarly: {
    opensOn: (day: string) => `Until ${day} the share pages only say when it comes out.`,
    open: "Open them now",
    title: "Open the share pages now?",
    meaning: (day: string) =>
      `Everyone who has a link sees the tracks at once, not from ${day} on. The release date stays as it is. The co-authors are told.`,
    final: "You cannot close them again.",
    failed: "Failed to open the share pages",
  },

  pay: {
    pay: "Pay this release",
    meaning: (tracks: number) =>
      tracks === 1
        ? "With a reference for the payer, and a receipt."
        : `One transfer for all ${tracks} tracks, with a reference for the payer and a receipt.`,
  },

  duplicate: {
    duplicate: "Duplicate",
    meaning: "Starts a draft with the same tracks, people and shares.",
    failed: "Failed to duplicate this release",
  },

  withdraw: {
    title: "Withdraw this release?",
    withdraw: "Withdraw release",
    /** `given`: how many have approved. */
    meaning: <T>(release: T, given: number) =>
      rich<T>`${release} will not be published. All approval links and reminders stop. ${given === 0 ? "Nobody has signed yet." : plural(given, { one: "The approval given so far is cancelled.", other: `The ${given} approvals given so far are cancelled.` })}`,
    stays: "It stays in your list as Withdrawn. This cannot be undone.",
    failed: "Failed to withdraw this release",
  },
};

export type ReleaseWords = typeof releaseWords;
