import { Action, Heading, MailLink, Paragraph, renderMail, Small } from "./layout.tsx";
import type { Mail } from "./mail.ts";

/** A mail of ours: written once, sent as text and as HTML. */
export interface Letter {
  to: string;
  subject: string;
  preview: string;
  heading: string;
  paragraphs: string[];
  /** Each with its own link: a co-author's tracks, or the one place to go. */
  actions: { label: string; about?: string; url: string }[];
  small: string[];
}

export function write({ to, subject, preview, heading, paragraphs, actions, small }: Letter): Mail {
  const links = actions.flatMap(({ label, about, url }) => [
    about ? `${about}\n${label}: ${url}` : `${label}: ${url}`,
    "",
  ]);
  return {
    to,
    subject,
    text: [heading, "", ...paragraphs.flatMap((line) => [line, ""]), ...links, ...small].join("\n"),
    html: renderMail(
      preview,
      <>
        <Heading>{heading}</Heading>
        {paragraphs.map((line) => (
          <Paragraph key={line}>{line}</Paragraph>
        ))}
        {actions.map(({ label, about, url }) => (
          <div key={url}>
            {about && <Paragraph>{about}</Paragraph>}
            <Action href={url}>{label}</Action>
            <Small>
              Or open this address: <MailLink href={url} />
            </Small>
          </div>
        ))}
        {small.map((line) => (
          <Small key={line}>{line}</Small>
        ))}
      </>,
    ),
  };
}
