import { Heading, Paragraph, renderMail, Small } from "./layout.tsx";
import { write } from "./letter.tsx";
import type { Mail } from "./mail.ts";
import { unlinked } from "./mails.tsx";
import { operatorWords } from "./words.operator.ts";

/** The mails to whoever runs this instance. */

export function operatorMail(to: string, { heading, text }: { heading: string; text: string }): Mail {
  return write({
    to,
    subject: operatorWords.mail.subject(heading),
    preview: heading,
    heading,
    paragraphs: [text],
    actions: [],
    small: [operatorWords.mail.why],
  });
}

export function feedbackMail(
  to: string,
  { message, email, page }: { message: string; email: string | null; page: string | null },
): Mail {
  const { feedback } = operatorWords;
  const from = feedback.from(email);
  const where = feedback.page(page === null ? null : unlinked(page));
  const said = unlinked(message);
  return {
    to,
    subject: feedback.subject,
    text: `${from}\n${where}\n\n${said}`,
    html: renderMail(
      feedback.preview,
      <>
        <Heading>{feedback.subject}</Heading>
        <Paragraph>{said}</Paragraph>
        <Small>{from}</Small>
        <Small>{where}</Small>
      </>,
    ),
  };
}
