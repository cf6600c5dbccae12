import { Link } from "@tanstack/react-router";
import { paths } from "../paths.ts";

const ITEM = "flex min-h-11 items-center gap-2 rounded-control px-3 py-2 whitespace-nowrap";

/** Down the left side; on a phone one row that scrolls sideways. The current page gets aria-current from Link. */
export function SideNav() {
  return (
    <nav
      aria-label="Main"
      className="max-md:-mx-4 max-md:overflow-x-auto max-md:border-b max-md:border-line md:w-58 md:shrink-0 md:py-10"
    >
      <ul className="flex gap-1 max-md:w-max max-md:p-2 md:flex-col">
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

type PageLinkProps = { to: "/account" | "/dashboard"; children: string };

function PageLink({ to, children }: PageLinkProps) {
  return (
    <Link
      to={to}
      className={ITEM}
      activeProps={{ className: "bg-ink font-semibold text-sleeve" }}
      inactiveProps={{ className: "text-ink-2 hover:bg-draft-wash hover:text-ink" }}
    >
      {children}
    </Link>
  );
}

function Soon({ children }: { children: string }) {
  return (
    <span aria-disabled="true" className={`${ITEM} text-ink-3`}>
      {children}
      <span className="caption rounded-control bg-draft-wash px-1.5 py-0.5 text-draft">soon</span>
    </span>
  );
}
