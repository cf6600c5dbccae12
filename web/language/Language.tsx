import { createContext, type ReactNode, use, useContext, useEffect, useMemo, useState } from "react";
import type { Language } from "../../shared/rules/language.ts";
import type { Area } from "../../words/area.ts";
import { type Formats, formats } from "../../words/formats.ts";
import { rememberLanguage } from "./page-language.ts";
import { fetchWords, wordsOf } from "./words-of.ts";

interface Spoken {
  language: Language;
  choose: (language: Language) => void;
}

/** Without a provider a page is in English. */
const SpokenContext = createContext<Spoken>({ language: "en", choose: () => {} });

type InLanguageProps = { first: Language; areas: Area<unknown>[]; children: ReactNode };

/** A page in one language, which the reader can change. `areas`: whose words it shows. */
export function InLanguage({ first, areas, children }: InLanguageProps) {
  const [language, setLanguage] = useState(first);
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  const spoken = useMemo(
    () => ({
      language,
      choose(chosen: Language) {
        rememberLanguage(chosen);
        void fetchWords(areas, chosen).then(setLanguage);
      },
    }),
    [language, areas],
  );
  return <SpokenContext value={spoken}>{children}</SpokenContext>;
}

export const useLanguage = () => useContext(SpokenContext);

export function useWords<Words>(area: Area<Words>): Words {
  const words = wordsOf(area, useLanguage().language);
  return words instanceof Promise ? use(words) : words;
}

export const useFormats = (): Formats => formats(useLanguage().language);
