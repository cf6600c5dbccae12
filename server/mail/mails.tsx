import type { Device } from "../../shared/rules/access/device.ts";
import { MAGIC_LINK_SECONDS } from "../../shared/rules/limits.ts";
import type { GrantableRole } from "../../shared/rules/permissions.ts";
import { deviceName } from "../../words/device.ts";
import { Action, Heading, MailLink, Paragraph, renderMail, Small } from "./layout.tsx";
import { write } from "./letter.tsx";
import type { Mail } from "./mail.ts";
import { inLanguage, type Reader, spokenWith } from "./reader-language.ts";
import { ACCOUNT_MAIL_WORDS } from "./words.account.ts";
import { MAIL_WORDS } from "./words.ts";

/** The mails around an account: signing in, being invited, leaving. */

/** It also says where it was asked for: whoever did not ask sees at a glance that somebody else did. */
export function signInMail(
  to: Reader,
  { link, device, now }: { link: string; device: Device; now: Date },
): Mail {
  const language = spokenWith(to);
  const { signIn } = ACCOUNT_MAIL_WORDS[language];
  const url = to.language ? inLanguage(link, to.language) : link;
  const minutes = MAGIC_LINK_SECONDS / 60;
  const askedFrom = signIn.askedFrom(deviceName(device, language), now);
  const until = new Date(now.getTime() + MAGIC_LINK_SECONDS * 1_000);
  return {
    to: to.email,
    subject: signIn.subject,
    text: [signIn.heading, "", signIn.openLink(minutes, until), "", url, "", askedFrom, signIn.notYou].join(
      "\n",
    ),
    html: renderMail(
      signIn.preview(minutes),
      <>
        <Heading>{signIn.heading}</Heading>
        <Paragraph>{signIn.pressButton(minutes, until)}</Paragraph>
        <Action href={url}>{signIn.action}</Action>
        <Small>
          {MAIL_WORDS[language].orOpen} <MailLink href={url} />
        </Small>
        <Small>{askedFrom}</Small>
        <Small>{signIn.notYou}</Small>
      </>,
      language,
    ),
  };
}

// Each part begins where a word of its letters begins: a long one is gone through once, not from each of its letters on.
const LINK = /(?<![a-z0-9+.-])[a-z0-9+.-]*:\/\/\S*|\bwww\.\S*|(?<!\S)\S+[.。．｡․﹒]\p{L}{2,}[/?#:]\S*/giu;

/**
 * Names, titles and reasons come from people. An address in them is left out, and nothing else is something that a mail
 * program would turn into a link: artists are called will.i.am.
 */
export const asText = (name: string) => unlinked(name.replaceAll(LINK, "[…]"));

/** With addresses still to be read, by characters in between that nobody sees and no program reads over. */
export const unlinked = (text: string) =>
  text.replaceAll(/[.。．｡․﹒]|:(?=\/\/)/g, "$&\u2060").replaceAll("@", "\u2060@\u2060");

export function invitationMail(
  to: Reader,
  { url, role, ...invited }: { inviter: string; workspace: string; role: GrantableRole; url: string },
): Mail {
  const language = spokenWith(to);
  const { invitation } = ACCOUNT_MAIL_WORDS[language];
  const inviter = asText(invited.inviter);
  const workspace = asText(invited.workspace);
  const signInWith = invitation.signInWith(to.email);
  return {
    to: to.email,
    subject: invitation.subject,
    text: [
      invitation.plainlySaid(inviter, workspace, role),
      MAIL_WORDS[language].link(invitation.link, url),
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
          {signInWith} {MAIL_WORDS[language].orOpen} <MailLink href={url} />
        </Small>
        <Small>{invitation.unknown}</Small>
      </>,
      language,
    ),
  };
}

export function accountDeletedMail(to: Reader): Mail {
  const language = spokenWith(to);
  const { subject, preview, said, notYou } = ACCOUNT_MAIL_WORDS[language].deleted;
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
      language,
    ),
  };
}

/** That somebody can now sign in with a device, or no longer can. */
export function passkeyMail(
  to: Reader,
  told: { change: "added" | "removed"; name: string; device: Device; at: Date; url: string },
): Mail {
  const language = spokenWith(to);
  const { passkey } = ACCOUNT_MAIL_WORDS[language];
  const { subject, preview, said } = passkey[told.change];
  return write({
    to: to.email,
    language,
    subject,
    preview,
    heading: subject,
    paragraphs: [said(asText(told.name)), passkey.doneFrom(deviceName(told.device, language), told.at)],
    actions: [{ label: passkey.action, url: told.url }],
    small: [passkey.notYou],
  });
}
