import { refusalWords } from "../../../words/refusals.ts";
import { ApiError, whyNot } from "../../api/ask.ts";
import { useLanguage, useWords } from "../../language/Language.tsx";

/** The sentence to show for what went wrong, in the page's language: the refusal's own if we have it, else ours. */
export function useWhyNot(): (error: unknown, otherwise: string) => string {
  const { language } = useLanguage();
  const said: Partial<Record<string, string>> = useWords(refusalWords);
  if (language === "en") return whyNot;
  return (error, otherwise) => (error instanceof ApiError && said[error.code]) || otherwise;
}
