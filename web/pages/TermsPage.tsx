import { Fragment } from "react";
import { Sentence } from "../language/Sentence.tsx";
import { TextPage } from "./TextPage.tsx";
import { legalWords } from "./words.legal.ts";

const privacy = (text: string) => <a href="/privacy">{text}</a>;
const documentation = (text: string) => <a href="/documentation">{text}</a>;

export function TermsPage() {
  const words = legalWords.terms;
  return (
    <TextPage title={words.title} label={words.label}>
      <p>{words.placeholder}</p>
      {words.parts.map(({ title, text }) => (
        <Fragment key={title}>
          <h2>{title}</h2>
          {text.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </Fragment>
      ))}
      <p>
        <Sentence parts={words.more(privacy, documentation)} />
      </p>
    </TextPage>
  );
}
