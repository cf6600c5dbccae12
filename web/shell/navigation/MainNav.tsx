import { useWords } from "../../language/Language.tsx";
import { paths } from "../../paths.ts";
import { signedInWords } from "../words.signed-in.ts";
import { PageLink, Soon } from "./nav-items.tsx";

/** The navigation outside a workspace; on a phone one row that scrolls sideways. */
export function MainNav() {
  const words = useWords(signedInWords).navigation;
  return (
    <nav
      aria-label={words.main}
      className="max-lg:-mx-4 max-lg:overflow-x-auto max-lg:border-b max-lg:border-line lg:w-58 lg:shrink-0 lg:py-10"
    >
      <ul className="flex gap-1 max-lg:w-max max-lg:p-2 lg:flex-col">
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
