import { paths } from "../paths.ts";
import { ThemeToggle } from "../ui/ThemeToggle.tsx";
import { Wordmark } from "../ui/Wordmark.tsx";

const PRODUCT = [
  ["About", "#about"],
  ["Advantages", "#advantages"],
  ["Who is it for", "#target"],
  ["How it works", "#how-it-works"],
  ["Statements", "#statements"],
  ["Pricing", "#pricing"],
  ["FAQ", "#faq"],
] as const;
const MORE = [
  ["Documentation", paths.documentation()],
  ["Terms", paths.terms()],
  ["Privacy", paths.privacy()],
  ["Log in", paths.login()],
] as const;

export function LandingFooter() {
  return (
    <footer className="page-width">
      <div className="grid grid-cols-1 gap-10 border-t-[1.5px] border-ink pt-10 pb-8 sm:grid-cols-2 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)]">
        <div className="sm:max-lg:col-span-2">
          <Wordmark />
          <p className="mt-3 max-w-[24ch] text-lg text-ink-2">
            Releases, approvals and royalty splits in one place.
          </p>
        </div>
        <Links name="Product" links={PRODUCT} />
        <Links name="More" links={MORE} />
      </div>
      <p aria-hidden="true" className="display text-[min(13.6vw,11.6rem)] leading-none select-none">
        Ledgerline
      </p>
      <div className="mt-6 flex flex-wrap items-center justify-between gap-x-8 gap-y-1 border-t border-line py-4 text-sm text-ink-2">
        <p>© {new Date().getUTCFullYear()} Ledgerline</p>
        <ThemeToggle />
      </div>
    </footer>
  );
}

type LinksProps = { name: string; links: readonly (readonly [name: string, href: string])[] };

function Links({ name, links }: LinksProps) {
  return (
    <nav aria-label={name}>
      <p className="caption text-ink-3">{name}</p>
      <ul className="mt-2">
        {links.map(([link, href]) => (
          <li key={href}>
            <a href={href} className="inline-flex min-h-10 items-center underline-offset-4 hover:underline">
              {link}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
