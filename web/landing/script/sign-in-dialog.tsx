import { createRoot, type Root } from "react-dom/client";
import { reportError } from "../../api/report-error.ts";
import { paths } from "../../paths.ts";
import { SignInDialog } from "./SignInDialog.tsx";

let root: Root | null = null;

export function openSignIn() {
  root ??= createRoot(document.body.appendChild(document.createElement("div")), { onUncaughtError: broken });
  show(true);
}

/** Drawn anew in the same place: closed, it keeps what was typed. */
function show(open: boolean) {
  root?.render(<SignInDialog open={open} onClose={() => show(false)} />);
}

function broken(error: unknown) {
  reportError(error);
  location.assign(paths.login());
}
