import { Link } from "@tanstack/react-router";
import { useWords } from "../language/Language.tsx";
import { paths } from "../paths.ts";
import { useTitle } from "../shell/useTitle.ts";
import { shellWords } from "../shell/words.ts";
import { buttonClass } from "../ui/Button.tsx";
import { Screen } from "../ui/feedback/Screen.tsx";

export function NotFoundPage() {
  const words = useWords(shellWords).missing;
  useTitle(words.title);
  return (
    <Screen title={words.title}>
      <p className="text-lg text-ink-2">{words.why}</p>
      <div className="flex flex-wrap gap-3">
        <Link to={paths.dashboard()} className={buttonClass("primary")}>
          {words.toDashboard}
        </Link>
        <a href={paths.home()} className={buttonClass("secondary")}>
          {words.goHome}
        </a>
      </div>
    </Screen>
  );
}
