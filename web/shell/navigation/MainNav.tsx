import { useWords } from "../../language/Language.tsx";
import { paths } from "../../paths.ts";
import { signedInWords } from "../words.signed-in.ts";
import { PageLink, Soon } from "./nav-items.tsx";

/** The navigation outside a workspace; on a phone a row, or two where the words are long. */
export function MainNav() {
  const words = useWords(signedInWords).navigation;
  return (
    <nav
      aria-label={words.main}
      className="max-lg:-mx-4 max-lg:border-b max-lg:border-line lg:w-46 lg:shrink-0 lg:py-10 xl:w-58 roomy:sticky roomy:top-18 roomy:max-h-[calc(100dvh-4.5rem)] roomy:self-start roomy:overflow-y-auto"
    >
      <ul className="flex gap-1 max-lg:flex-wrap max-lg:p-2 lg:flex-col">
        <li>
          <PageLink to={paths.account()}>{words.account}</PageLink>
        </li>
        <li>
          <PageLink to={paths.dashboard()}>{words.dashboard}</PageLink>
        </li>
        <li>
          <PageLink to={paths.earnings()}>{words.earnings}</PageLink>
        </li>
        <li>
          <Soon>{words.billing}</Soon>
        </li>
      </ul>
    </nav>
  );
}
