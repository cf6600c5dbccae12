import { MAIL_WISHES, type MailWish } from "../../shared/rules/mail-wishes.ts";
import { useSaveMails } from "../api/account.ts";
import { useWords } from "../language/Language.tsx";
import { SavedChoice } from "./SavedChoice.tsx";
import { accountWords } from "./words.ts";

export function MailsSelect({ wish }: { wish: MailWish }) {
  const words = useWords(accountWords).mails;
  const options = MAIL_WISHES.map((value) => ({ value, name: words.wishes[value] }));
  return <SavedChoice words={words} value={wish} options={options} saving={useSaveMails()} />;
}
