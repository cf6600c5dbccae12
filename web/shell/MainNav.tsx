import { paths } from "../paths.ts";
import { PageLink, Soon } from "./nav-items.tsx";

/** The navigation outside a workspace; on a phone one row that scrolls sideways. */
export function MainNav() {
  return (
    <nav
      aria-label="Main"
      className="max-lg:-mx-4 max-lg:overflow-x-auto max-lg:border-b max-lg:border-line lg:w-58 lg:shrink-0 lg:py-10"
    >
      <ul className="flex gap-1 max-lg:w-max max-lg:p-2 lg:flex-col">
        <li>
          <PageLink to={paths.account()}>Account settings</PageLink>
        </li>
        <li>
          <PageLink to={paths.dashboard()}>Dashboard</PageLink>
        </li>
        <li>
          <Soon>Billing</Soon>
        </li>
      </ul>
    </nav>
  );
}
