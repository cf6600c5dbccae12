import { Link } from "@tanstack/react-router";
import { paths } from "../paths.ts";
import { useTitle } from "../shell/useTitle.ts";
import { buttonClass } from "../ui/Button.tsx";
import { Screen } from "../ui/Screen.tsx";

export function NotFoundPage() {
  useTitle("Page not found");
  return (
    <Screen title="Page not found">
      <p className="text-lg text-ink-2">
        There is nothing at this address. It may have moved, or the link was cut short.
      </p>
      <div className="flex flex-wrap gap-3">
        <Link to={paths.dashboard()} className={buttonClass("primary")}>
          Go to dashboard
        </Link>
        <a href={paths.home()} className={buttonClass("secondary")}>
          Go home
        </a>
      </div>
    </Screen>
  );
}
