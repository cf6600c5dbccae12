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
      <h2>{words.toSay}</h2>
      <p>{words.facts}</p>
      <ul>
        <li>{words.share}</li>
        <li>{words.final}</li>
        <li>{words.certificate}</li>
        <li>{words.wrongNetwork}</li>
        <li>{words.heldKey}</li>
        <li>{words.noFee}</li>
      </ul>
      <p>
        <Sentence parts={words.more(privacy, documentation)} />
      </p>
    </TextPage>
  );
}
