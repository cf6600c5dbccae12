import { write } from "../mail/letter.tsx";
import type { Mail } from "../mail/mail.ts";
import { asText } from "../mail/mails.tsx";
import { webhookWords } from "./words.ts";

interface Disabled {
  workspace: string;
  endpoint: string;
  url: string;
}

export function disabledMail(to: string, { workspace, endpoint, url }: Disabled): Mail {
  const words = webhookWords.disabled;
  return write({
    to,
    subject: words.subject(asText(workspace)),
    preview: words.preview,
    heading: words.heading,
    // Only the host: a longer address would be a link in our mail that we did not make.
    paragraphs: [words.said(asText(new URL(endpoint).hostname), asText(workspace)), words.whatNow],
    actions: [{ label: words.open, url }],
    small: [],
  });
}
