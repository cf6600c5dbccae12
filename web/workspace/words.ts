import type { GrantableRole } from "../../shared/rules/permissions.ts";
import { REFUSALS } from "../../shared/rules/refusals.ts";
import { formats } from "../../words/formats.ts";
import { rich } from "../../words/rich.ts";

const { plural } = formats("en");

export const workspaceWords = {
  loading: "Loading...",
  title: (workspace: string) => `Information · ${workspace}`,
  label: "Information",

  settings: {
    title: "Settings",
    name: "Workspace Name",
    slug: "Slug",
    id: "ID",
    network: "Blockchain network",
    networkMeaning: "Applies to new releases. Existing releases keep their network.",
    networkFixed: "Only the creator and admins can change the network.",
    notOffered: (network: string) => `${network} (no longer offered)`,
    networkSaved: "Saved",
    networkFailed: "Failed to change the network",
    notSaved: (reason: string) => `Not saved: ${reason}`,
  },

  rename: {
    rename: "Rename",
    title: "Rename workspace",
    meaning:
      "Everyone sees the new name from now on. The web address stays, and what people have signed keeps the old name.",
    name: "New name",
    save: "Save name",
    failed: "Failed to rename the workspace",
  },

  members: {
    search: "Search by name or e-mail",
    noMatch: "No member matches.",
    notLoaded: "Failed to load members",
    title: "Team Members",
    invite: "Invite",
    name: "Member Name",
    email: "Member e-mail",
    role: "Role",
    status: "Status",
    actions: "Actions",
    active: "Active",
    invited: "Invited",
    roleOf: (member: string) => `Role of ${member}`,
    roleFailed: "Failed to change the role",
  },

  invite: {
    title: "Invite member",
    meaning: "Share the approval link with your teammate to join this workspace.",
    link: "Link to join",
    copiedLink: "link to join",
    linkMeans: "Only people you have invited can join with it, with the address you entered for them.",
    name: "Member name",
    email: "Member email",
    emailPlaceholder: "teammate@example.com",
    role: "Role",
    rolesMean: {
      admin: "Works on releases and money, and manages members.",
      finance: "Handles statements, payments and reports. Sees published releases only, no drafts.",
      member: "Works on releases and tracks. Sees no statements.",
    } satisfies Record<GrantableRole, string>,
    invite: "Invite",
    failed: "Failed to send the invitation",
    nameProblems: { too_long: "Name must be 100 characters or less" },
    emailProblems: {
      missing: REFUSALS.email_missing[1] as string,
      not_valid: REFUSALS.email_not_valid[1] as string,
      already_member: "Already a member of this workspace",
    },
  },

  invited: {
    title: "Your invitation has been sent",
    how: {
      mailed: "They get an email with a link and see the invitation on their dashboard.",
      mailed_again: "They were already invited. We send them a reminder.",
      not_mailed:
        "They see the invitation on their dashboard. We sent no email this time: this address has already got enough invitation emails today.",
    },
    close: "Close",
  },

  again: {
    resend: "Resend",
    resendTo: (member: string) => `Resend the invitation to ${member}`,
    sent: "Sent",
    notMailed: "No email this time: this address has already got enough invitation emails today.",
    failed: "Failed to resend the invitation",
    copyLink: "Copy link",
    copyLinkFor: (member: string) => `Copy the link for ${member}`,
  },

  remove: {
    remove: "Remove",
    removeWho: (member: string) => `Remove ${member}`,
    titleMember: "Remove this member?",
    titleInvitation: "Withdraw this invitation?",
    losesAccess: <T>(member: T, workspace: T) =>
      rich<T>`${member} loses access to ${workspace}. You can invite them again.`,
    cannotJoin: <T>(member: T, workspace: T) =>
      rich<T>`${member} can no longer join ${workspace}. You can invite them again.`,
    failed: "Failed to remove this member",
  },

  leave: {
    leave: "Leave",
    title: "Leave this workspace?",
    meaning: <T>(workspace: T) => rich<T>`You lose access to ${workspace}. They can invite you again.`,
    failed: "Failed to leave this workspace",
  },

  download: {
    title: "Download everything",
    meaning:
      "A zip with everything in this workspace: releases, people and shares, payments, statements, and the certificate and proof of each published track. It holds names and email addresses.",
    howMuch: (tracks: number, certificates: number) =>
      `${plural(tracks, { one: `${tracks} track`, other: `${tracks} tracks` })}, ${plural(certificates, {
        one: `${certificates} certificate`,
        other: `${certificates} certificates`,
      })}.`,
    takes: (minutes: number) =>
      `This takes about ${minutes} minutes. Keep your browser open until it is done.`,
    enoughToday: "It was downloaded ten times today. You can download it again tomorrow.",
    download: "Download everything",
  },

  delete: {
    title: "Delete workspace",
    meaning: "Deleting a workspace is permanent and irreversible, and removes all its contents.",
    onlyCreator: "Only the creator can delete it.",
    onlyThisCreator: <T>(creator: T) => rich<T>`Only the creator, ${creator}, can delete it.`,
    delete: "Delete workspace",
    confirm: "Are you shure you want to delete your workspace",
    goneForGood: <T>(workspace: T) => rich<T>`${workspace} and everything in it will be permanently deleted.`,
    nobodyElse: "It has no other members.",
    othersLoseAccess: (count: number) =>
      plural(count, {
        one: `${count} other member loses access.`,
        other: `${count} other members lose access.`,
      }),
    invitationsWithdrawn: (count: number) =>
      plural(count, {
        one: `${count} invitation is withdrawn.`,
        other: `${count} invitations are withdrawn.`,
      }),
    failed: "Failed to delete workspace",
  },
};
