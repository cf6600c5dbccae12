import { signedInWords } from "../../words/signed-in/area.ts";
import { useWords } from "../language/Language.tsx";
import { paths } from "../paths.ts";
import { PageLink, Soon } from "./nav-items.tsx";

/** The navigation outside a workspace; on a phone one row that scrolls sideways. */
export function MainNav() {
  const words = useWords(signedInWords).navigation;
  return (
    <nav
      aria-label={words.main}
      className="max-md:-mx-4 max-md:overflow-x-auto max-md:border-b max-md:border-line md:w-58 md:shrink-0 md:py-10"
    >
      <ul className="flex gap-1 max-md:w-max max-md:p-2 md:flex-col">
        <li>
          <PageLink to={paths.account()}>{words.account}</PageLink>
        </li>
        <li>
          <PageLink to={paths.dashboard()}>{words.dashboard}</PageLink>
        </li>
        <li>
          <Soon>{words.billing}</Soon>
        </li>
      </ul>
    </nav>
  );
}
