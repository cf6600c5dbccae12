import { Link } from "@tanstack/react-router";
import { paths } from "../paths.ts";
import { useTitle } from "../shell/useTitle.ts";
import { buttonClass } from "../ui/Button.tsx";
import { Screen } from "../ui/feedback/Screen.tsx";
import { pagesWords } from "./words.ts";

export function NotFoundPage() {
  const words = pagesWords.notFound;
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
