import { en } from "../../words/operator/en.ts";
import { Heading, Paragraph, renderMail, Small } from "./layout.tsx";
import { write } from "./letter.tsx";
import type { Mail } from "./mail.ts";

/** The mails to whoever runs this instance. */

export function operatorMail(to: string, { heading, text }: { heading: string; text: string }): Mail {
  return write({
    to,
    subject: en.mail.subject(heading),
    preview: heading,
    heading,
    paragraphs: [text],
    actions: [],
    small: [en.mail.why],
  });
}

export function feedbackMail(
  to: string,
  { message, email, page }: { message: string; email: string | null; page: string | null },
): Mail {
  const { feedback } = en;
  const from = feedback.from(email);
  const where = feedback.page(page);
  return {
    to,
    subject: feedback.subject,
    text: `${from}\n${where}\n\n${message}`,
    html: renderMail(
      feedback.preview,
      <>
        <Heading>{feedback.subject}</Heading>
        <Paragraph>{message}</Paragraph>
        <Small>{from}</Small>
        <Small>{where}</Small>
      </>,
    ),
  };
}
