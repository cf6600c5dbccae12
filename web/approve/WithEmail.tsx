import type { ApprovalDetail } from "../../shared/schemas/approvals.ts";
import { rememberEmail } from "../known-email.ts";
import { useWords } from "../language/Language.tsx";
import { paths } from "../paths.ts";
import { buttonClass } from "../ui/Button.tsx";
import { approvalWords } from "./words.ts";

type WithEmailProps = { detail: ApprovalDetail; look: "primary" | "secondary" };

/** The way of whoever has no wallet: sign in by mail, and approve with the wallet we hold. Comes back to this approval. */
export function WithEmail({ detail, look }: WithEmailProps) {
  const words = useWords(approvalWords).asked;
  return (
    <a
      href={paths.loginThen(paths.dashboardReview(detail.approvalId))}
      onClick={() => rememberEmail(detail.artistEmail)}
      className={`${buttonClass(look)} min-h-12 max-sm:grow sm:min-w-40`}
    >
      {words.withEmail}
    </a>
  );
}
