import { MAGIC_LINK_SECONDS, SESSION_ABSOLUTE_DAYS, SESSION_IDLE_DAYS } from "../../shared/rules/limits.ts";
import { Sentence } from "../language/Sentence.tsx";
import { TextPage } from "./TextPage.tsx";
import { legalWords } from "./words.legal.ts";

const bold = (text: string) => <b>{text}</b>;
const publicData = (text: string) => <a href="/documentation#public-data">{text}</a>;

export function PrivacyPage() {
  const words = legalWords.privacy;
  return (
    <TextPage title={words.title} label={words.label}>
      <p>{words.placeholder}</p>
      <h2>{words.responsible}</h2>
      <p>{words.whoIs}</p>
      <h2>{words.whatIsStored}</h2>
      <ul>
        {Object.entries(words.stored).map(([kind, sentence]) => (
          <li key={kind}>
            <Sentence parts={sentence(bold)} />
          </li>
        ))}
      </ul>
      <p>{words.log}</p>
      <h2>{words.why}</h2>
      <ul>
        {Object.values(words.reasons).map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
      <h2>{words.cookies}</h2>
      <p>{words.whichCookies(SESSION_IDLE_DAYS, SESSION_ABSOLUTE_DAYS, MAGIC_LINK_SECONDS / 60)}</p>
      <h2>{words.whatIsPublic}</h2>
      <p>
        <Sentence parts={words.published(publicData)} />
      </p>
      <p>{words.onChain}</p>
      <h2>{words.whoElse}</h2>
      <p>{words.others}</p>
      <h2>{words.howLong}</h2>
      <p>{words.kept}</p>
      <h2>{words.deleting}</h2>
      <p>{words.whatGoes}</p>
      <h2>{words.rights}</h2>
      <p>{words.whichRights}</p>
    </TextPage>
  );
}
