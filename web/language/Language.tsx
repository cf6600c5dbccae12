import {
  createContext,
  type ReactNode,
  startTransition,
  use,
  useContext,
  useEffect,
  useMemo,
  useState,
} from "react";
import type { Language } from "../../shared/rules/language.ts";
import type { Area } from "../../words/area.ts";
import { type Formats, formats } from "../../words/formats.ts";
import { rememberLanguage } from "./page-language.ts";
import { fetchWords, wordsOf } from "./words-of.ts";

interface Spoken {
  language: Language;
  /** By the reader; a page that does not speak it is in English. */
  wished: Language;
  /** Whether this page is in every language. */
  speaks: boolean;
  choose: (language: Language) => void;
}

/** Without a provider a page is in English. */
const SpokenContext = createContext<Spoken>({
  language: "en",
  wished: "en",
  speaks: false,
  choose: () => {},
});

type InLanguageProps = { first: Language; areas: Area<unknown>[]; children: ReactNode };

/** In one language, which the reader can change. `areas`: whose words must be here before it changes. */
export function InLanguage({ first, areas, children }: InLanguageProps) {
  const [language, setLanguage] = useState(first);
  const spoken = useMemo(
    () => ({
      language,
      wished: language,
      speaks: true,
      choose(chosen: Language) {
        rememberLanguage(chosen);
        // Whatever other words a page needs come while the old ones still stand there.
        void fetchWords(areas, chosen).then((ready) => startTransition(() => setLanguage(ready)));
      },
    }),
    [language, areas],
  );
  return <SpokenContext value={spoken}>{children}</SpokenContext>;
}

/** `every`: this page's texts are in every language. One that is not is in English altogether. */
export function PageSpeaks({ every, children }: { every: boolean; children: ReactNode }) {
  const { wished, choose } = useLanguage();
  const language = every ? wished : "en";
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  const spoken = useMemo(
    () => ({ language, wished, speaks: every, choose }),
    [language, wished, every, choose],
  );
  return <SpokenContext value={spoken}>{children}</SpokenContext>;
}

export const useLanguage = () => useContext(SpokenContext);

export function useWords<Words>(area: Area<Words>): Words {
  const { language } = useLanguage();
  return language === "en" ? area.en : use(wordsOf(area, language));
}

export const useFormats = (): Formats => formats(useLanguage().language);
