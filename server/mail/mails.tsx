import { MAGIC_LINK_SECONDS } from "../../contract/limits.ts";
import { Action, Heading, MailLink, Paragraph, renderMail, Small } from "./layout.tsx";
import type { Mail } from "./mail.ts";

/** Every mail we send. */

const WHEN = new Intl.DateTimeFormat("en-GB", {
  dateStyle: "long",
  timeStyle: "short",
  timeZone: "UTC",
});

export function signInMail(to: string, link: string, now: Date): Mail {
  const minutes = MAGIC_LINK_SECONDS / 60;
  const expires = `${WHEN.format(new Date(now.getTime() + MAGIC_LINK_SECONDS * 1_000))} UTC`;
  return {
    to,
    subject: "Your sign-in link",
    text: [
      "Sign in to Ledgerline",
      "",
      `Open this link to sign in. It works once, for ${minutes} minutes (until ${expires}):`,
      "",
      link,
      "",
      "Didn't ask for this? Ignore this mail: nobody can sign in without it.",
    ].join("\n"),
    html: renderMail(
      `Works once, for ${minutes} minutes.`,
      <>
        <Heading>Sign in to Ledgerline</Heading>
        <Paragraph>
          Press the button to sign in. The link works once, for {minutes} minutes (until {expires}).
        </Paragraph>
        <Action href={link}>Sign in</Action>
        <Small>
          Or open this address: <MailLink href={link} />
        </Small>
        <Small>Didn't ask for this? Ignore this mail: nobody can sign in without it.</Small>
      </>,
    ),
  };
}

/** Names come from people: never in a subject, and never something a mail program would turn into a link. */
export const asText = (name: string) => name.replaceAll(".", ".\u2060").replaceAll("@", "\u2060@\u2060");

export function invitationMail(
  to: string,
  invitation: { inviter: string; workspace: string; url: string },
): Mail {
  const inviter = asText(invitation.inviter);
  const workspace = asText(invitation.workspace);
  const { url } = invitation;
  return {
    to,
    subject: "You are invited to a workspace on Ledgerline",
    text: [
      `"${inviter}" would like to work with you in the workspace "${workspace}", where releases, tracks and approvals are kept.`,
      "",
      `Open the workspace: ${url}`,
      "",
      `You will sign in with ${to}; no password is needed.`,
      "",
      "Don't know who this is? Ignore this mail: nothing happens unless you open the workspace.",
    ].join("\n"),
    html: renderMail(
      "You can open it with this e-mail address.",
      <>
        <Heading>You are invited to a workspace</Heading>
        <Paragraph>
          “{inviter}” would like to work with you in the workspace “{workspace}”, where releases, tracks and
          approvals are kept.
        </Paragraph>
        <Action href={url}>Open workspace</Action>
        <Small>
          You will sign in with {to}; no password is needed. Or open this address: <MailLink href={url} />
        </Small>
        <Small>
          Don't know who this is? Ignore this mail: nothing happens unless you open the workspace.
        </Small>
      </>,
    ),
  };
}

export function feedbackMail(
  to: string,
  given: { message: string; email: string | null; page: string | null },
): Mail {
  const about = `From: ${given.email ?? "no address given"}\nPage: ${given.page ?? "unknown"}`;
  return {
    to,
    subject: "Feedback",
    text: `${about}\n\n${given.message}`,
    html: renderMail(
      "Somebody left feedback.",
      <>
        <Heading>Feedback</Heading>
        <Paragraph>{given.message}</Paragraph>
        <Small>From: {given.email ?? "no address given"}</Small>
        <Small>Page: {given.page ?? "unknown"}</Small>
      </>,
    ),
  };
}

export function accountDeletedMail(to: string): Mail {
  const said =
    "Your account and the workspaces that only you were in are deleted. What was published on a blockchain stays there.";
  return {
    to,
    subject: "Your account was deleted",
    text: `${said}\n\nWasn't it you? Sign in with this address and tell us with Feedback.`,
    html: renderMail(
      "This is the last mail about it.",
      <>
        <Heading>Your account was deleted</Heading>
        <Paragraph>{said}</Paragraph>
        <Small>Wasn't it you? Sign in with this address and tell us with Feedback.</Small>
      </>,
    ),
  };
}
