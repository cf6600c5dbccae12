import { MAGIC_LINK_SECONDS } from "../../contract/limits.ts";
import { Action, Heading, Paragraph, renderMail, Small } from "./layout.tsx";
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
          Or open this address: <a href={link}>{link}</a>
        </Small>
        <Small>Didn't ask for this? Ignore this mail: nobody can sign in without it.</Small>
      </>,
    ),
  };
}
