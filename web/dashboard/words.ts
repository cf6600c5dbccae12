import type { Area } from "../../words/area.ts";
import { formats } from "../../words/formats.ts";
import { nameWords } from "../../words/names.ts";
import { rich } from "../../words/rich.ts";

const { plural } = formats("en");

export const en = {
  title: "Dashboard",
  titleWaiting: (count: number) => `(${count}) Dashboard`,
  label: "Dashboard",
  welcome: <T>(name: T) => rich<T>`Welcome, ${name}`,

  name: {
    ask: "What should we call you?",
    whoSees: "Teammates and co-authors see this name next to your email address. You can change it later.",
    label: "Your name",
    save: "Save",
    notNow: "Not now",
    tooLong: "Name must be 100 characters or less",
    failed: "Failed to save your name",
  },

  statements: {
    title: "Your royalty statements",
    from: (workspace: string) => `From ${workspace}`,
  },

  tracks: {
    title: "Your tracks",
    earnings: "See your earnings",
    failed: "Failed to load your tracks",
    more: "Show more",
    about: <T>(share: string, release: T, workspace: T) => rich<T>`${share} · ${release}, by ${workspace}`,
    salesFrom: (month: string) => `For sales from ${month} on`,
    certificate: "Certificate",
    certificateOf: (track: string) => `Certificate of ${track}`,
    royalties: "Royalties",
    royaltiesOf: (track: string) => `Royalties of ${track}`,
    nothingYet: "Nothing paid yet",
    /** Of a track that is not published yet. */
    standings: {
      waits_for_others: (people: number) =>
        people === 0
          ? "Signed by you. Your other tracks on this release still wait for you."
          : plural(people, {
              one: "Signed by you. 1 person still has to sign.",
              other: `Signed by you. ${people} people still have to sign.`,
            }),
      waits_for_objections: () => "Signed by everyone who was asked. The others can still object.",
      waits_for_label: () => "Signed by you. Now the label has to do something; it was told.",
      publishing: () => "Signed by everyone. It is being published.",
    },
    inWallet: <T>(amounts: T) => rich<T>`In the wallet we hold for you: ${amounts}`,
    withdraw: "Withdraw",
  },

  waiting: {
    showAll: (count: number) => `Show all ${count}`,
    reviewAll: (count: number, workspace: string) => `Review all ${count} from ${workspace}`,
    title: "Your invitations & approvals",
    nothing: "Nothing is waiting for you.",
    invitationsFailed: "Error: Failed to load invitations",
    approvalsFailed: "Error: Failed to load approvals",
  },

  invitation: {
    kind: "Invitation to a workspace",
    open: "Open",
    openFailed: "Failed to open the workspace",
    openIt: (workspace: string) => `Open ${workspace}`,
    decline: "Decline",
    declineIt: (workspace: string) => `Decline ${workspace}`,
    declineTitle: "Decline this invitation?",
    declineMeaning: <T>(workspace: T) => rich<T>`You will not join ${workspace}. They can invite you again.`,
    declineFailed: "Failed to decline the invitation",
  },

  approval: {
    kind: "Approval",
    askedBy: <T>(release: T, workspace: T) => rich<T>`${release}, asked by ${workspace}`,
    review: "Review",
    reviewIt: (track: string) => `Review ${track}`,
  },

  blocked: {
    kind: {
      declined: "Declined",
      other_shares: "Other shares suggested",
      publish_failed: "Publishing failed",
      workflow_failed: "Could not start",
    },
    in: <T>(workspace: T) => rich<T>`A release of ${workspace}. It waits for you.`,
    open: "Open",
    openIt: (release: string) => `Open ${release}`,
    failed: "Error: Failed to load releases that wait for you",
  },

  kept: {
    kind: "A share kept for you",
    since: <T>(release: T, workspace: T, day: string) =>
      rich<T>`${release}, published by ${workspace} without your answer. Kept since ${day}.`,
    open: "Read and sign",
    openIt: (track: string) => `Read and sign ${track}`,
  },

  review: {
    title: "Track approval required",
    failed: "Failed to load approval",
    failedBecause: (reason: string) => `Failed to load approval. ${reason}.`,
    share: "Your share",
    email: "Your e-mail",
    release: "Release",
    allShares: "All shares",
    alsoWaiting: "Also waiting for you on this release",
    textToSign: "The text to be signed",
    openWallet: "the wallet Ledgerline holds for you",
    openPaidTo: "your Ledgerline wallet, and the rules by which it can move",
    openTimestamp: "the time you approve",
  },

  approve: {
    approve: "Approve",
    approveAll: (count: number) => `Approve all ${count} tracks of this release`,
    withHeld: "Ledgerline signs with the wallet it holds for you. Signing is free and moves no money.",
    orWithHeld:
      "Or approve here: Ledgerline signs with the wallet it holds for you. Signing is free and moves no money.",
    paidThere:
      "Your share is then paid to that wallet. Before you can delete your account, you have to take the wallet over.",
    useOwn: "Use my own wallet",
    wrong: "Something wrong? Suggest other shares, or decline",
    done: (titles: string[]) =>
      plural(titles.length, {
        one: `You approved “${titles[0]}”.`,
        other: `You approved ${titles.length} tracks.`,
      }),
    ownWallet: "Your own wallet:",
    takenOver:
      "You took over your Ledgerline wallet, so we no longer sign with it. Approve with your own wallet. Signing is free and moves no money.",
    failed: "Failed to approve",
    failedBecause: (reason: string) => `Failed to approve. ${reason}.`,
  },

  workspaces: {
    title: "Your workspaces",
    roles: nameWords.role,
    loading: "Loading workspaces...",
    /** The server's no, or no answer at all. */
    refused: "Error: Failed to fetch workspaces",
    failed: "Error: Failed to load workspaces",
    none: "You have no workspaces yet.",
    whatFor:
      "A workspace holds the releases, tracks and people of a label, an imprint or a band. Enter a name to create one.",
    members: (count: number) => plural(count, { one: `${count} member`, other: `${count} members` }),
    thisMonth: <T>(amounts: T) => rich<T>`${amounts} received this month`,
    nothingThisMonth: "Nothing received this month",
    waiting: (count: number) =>
      count === 0
        ? "No release waits"
        : plural(count, { one: `${count} release waits`, other: `${count} releases wait` }),
  },

  create: {
    name: "Workspace name",
    newName: "New workspace name",
    placeholder: "Harbour Lights Records",
    create: "Create workspace",
    failed: "Failed to create workspace",
    problems: {
      empty: "Workspace name cannot be empty",
      too_long: "Workspace name must be 100 characters or less",
    },
  },
};

export type DashboardWords = typeof en;

export const dashboardWords: Area<DashboardWords> = {
  en,
  es: async () => (await import("./words.es.ts")).es,
  fr: async () => (await import("./words.fr.ts")).fr,
  de: async () => (await import("./words.de.ts")).de,
};
