import type { Language } from "../../shared/rules/language.ts";
import { Action, Heading, MailLink, Paragraph, renderMail, Small } from "./layout.tsx";
import type { Mail } from "./mail.ts";
import { MAIL_WORDS } from "./words.ts";

/** A mail of ours: written once, sent as text and as HTML. */
export interface Letter {
  to: string;
  /** English unless given. */
  language?: Language;
  subject: string;
  preview: string;
  heading: string;
  paragraphs: string[];
  /** Each with its own link: a co-author's tracks, or the one place to go. */
  actions: { label: string; about?: string; url: string }[];
  small: string[];
  /** Where the same is to be read in other languages. */
  alsoIn?: { label: string; links: { name: string; language: Language; url: string }[] };
}

export function write(letter: Letter): Mail {
  const { to, language = "en", subject, preview, heading, paragraphs, actions, small, alsoIn } = letter;
  const words = MAIL_WORDS[language];
  const links = actions.flatMap(({ label, about, url }) => [
    ...(about ? [about] : []),
    words.link(label, url),
    "",
  ]);
  const elsewhere = alsoIn
    ? ["", alsoIn.label, ...alsoIn.links.map(({ name, url }) => `${name}: ${url}`)]
    : [];
  return {
    to,
    subject,
    text: [heading, "", ...paragraphs.flatMap((line) => [line, ""]), ...links, ...small, ...elsewhere].join(
      "\n",
    ),
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
              {words.orOpen} <MailLink href={url} />
            </Small>
          </div>
        ))}
        {small.map((line) => (
          <Small key={line}>{line}</Small>
        ))}
        {alsoIn && <Elsewhere {...alsoIn} />}
      </>,
      language,
    ),
  };
}

const Elsewhere = ({ label, links }: NonNullable<Letter["alsoIn"]>) => (
  <Small>
    {label}{" "}
    {links.map(({ name, language, url }, index) => (
      <span key={language} lang={language}>
        {index > 0 && " · "}
        <MailLink href={url}>{name}</MailLink>
      </span>
    ))}
  </Small>
);
