import { MAGIC_LINK_SECONDS } from "../../shared/rules/limits.ts";
import type { GrantableRole } from "../../shared/rules/permissions.ts";
import { Action, Heading, MailLink, Paragraph, renderMail, Small } from "./layout.tsx";
import type { Mail } from "./mail.ts";
import type { Reader } from "./reader-language.ts";
import { accountMailWords } from "./words.account.ts";
import { MAIL_WORDS } from "./words.ts";

/** The mails around an account: signing in, being invited, leaving. */

export function signInMail(to: Reader, link: string, now: Date): Mail {
  const { signIn } = accountMailWords;
  const minutes = MAGIC_LINK_SECONDS / 60;
  const until = new Date(now.getTime() + MAGIC_LINK_SECONDS * 1_000);
  return {
    to: to.email,
    subject: signIn.subject,
    text: [signIn.heading, "", signIn.openLink(minutes, until), "", link, "", signIn.notYou].join("\n"),
    html: renderMail(
      signIn.preview(minutes),
      <>
        <Heading>{signIn.heading}</Heading>
        <Paragraph>{signIn.pressButton(minutes, until)}</Paragraph>
        <Action href={link}>{signIn.action}</Action>
        <Small>
          {MAIL_WORDS.en.orOpen} <MailLink href={link} />
        </Small>
        <Small>{signIn.notYou}</Small>
      </>,
    ),
  };
}

const LINK = /[a-z][a-z0-9+.-]*:\/\/\S*|\bwww\.\S*|\S+[.。．｡]\p{L}{2,}[/?#:]\S*/giu;

/**
 * Names, titles and reasons come from people. An address in them is left out, and nothing else is something that a mail
 * program would turn into a link: artists are called will.i.am.
 */
export const asText = (name: string) =>
  name
    .replaceAll(LINK, "[…]")
    .replaceAll(/[.。．｡]|:(?=\/\/)/g, "$&\u2060")
    .replaceAll("@", "\u2060@\u2060");

export function invitationMail(
  to: Reader,
  { url, role, ...invited }: { inviter: string; workspace: string; role: GrantableRole; url: string },
): Mail {
  const { invitation } = accountMailWords;
  const inviter = asText(invited.inviter);
  const workspace = asText(invited.workspace);
  const signInWith = invitation.signInWith(to.email);
  return {
    to: to.email,
    subject: invitation.subject,
    text: [
      invitation.plainlySaid(inviter, workspace, role),
      MAIL_WORDS.en.link(invitation.link, url),
      signInWith,
      invitation.unknown,
    ].join("\n\n"),
    html: renderMail(
      invitation.preview,
      <>
        <Heading>{invitation.heading}</Heading>
        <Paragraph>{invitation.said(inviter, workspace, role)}</Paragraph>
        <Action href={url}>{invitation.action}</Action>
        <Small>
          {signInWith} {MAIL_WORDS.en.orOpen} <MailLink href={url} />
        </Small>
        <Small>{invitation.unknown}</Small>
      </>,
    ),
  };
}

export function accountDeletedMail(to: Reader): Mail {
  const { subject, preview, said, notYou } = accountMailWords.deleted;
  return {
    to: to.email,
    subject,
    text: `${said}\n\n${notYou}`,
    html: renderMail(
      preview,
      <>
        <Heading>{subject}</Heading>
        <Paragraph>{said}</Paragraph>
        <Small>{notYou}</Small>
      </>,
    ),
  };
}
