import { useWords } from "../language/Language.tsx";
import { paths } from "../paths.ts";
import { ThemeToggle } from "../ui/ThemeToggle.tsx";
import { shellWords } from "./words.ts";

const LINKS = [
  ["documentation", paths.documentation()],
  ["terms", paths.terms()],
  ["privacy", paths.privacy()],
] as const;

/** Plain links: the landing page, which shows it too, has no router. */
export function Footer() {
  const words = useWords(shellWords);
  return (
    <footer className="page-width mt-auto">
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-1 border-t border-line py-4 text-sm text-ink-2">
        <nav aria-label={words.footer} className="flex flex-wrap gap-x-6">
          {LINKS.map(([name, href]) => (
            <a
              key={href}
              href={href}
              className="inline-flex min-h-11 items-center hover:text-ink hover:underline"
            >
              {words[name]}
            </a>
          ))}
        </nav>
        <ThemeToggle />
      </div>
    </footer>
  );
}
