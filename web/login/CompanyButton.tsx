import { useMutation } from "@tanstack/react-query";
import { Building2 } from "lucide-react";
import type { CompanyProblem } from "../../shared/rules/access/company-problems.ts";
import { companyApi } from "../../shared/schemas/access/company.ts";
import { call } from "../api/call.ts";
import { useWords } from "../language/Language.tsx";
import { useWhyNot } from "../shell/language/useWhyNot.ts";
import { Button } from "../ui/Button.tsx";
import { Notice } from "../ui/feedback/Notice.tsx";
import { loginWords } from "./words.ts";

type CompanyButtonProps = { name: string; next: string | null; problem: CompanyProblem | null };

/** To the company's own sign-in page, and back here. `problem`: why somebody came back signed out. */
export function CompanyButton({ name, next, problem }: CompanyButtonProps) {
  const words = useWords(loginWords).company;
  const whyNot = useWhyNot();
  const starting = useMutation({
    mutationFn: () =>
      call(companyApi.start, {
        body: {
          ...(next !== null && { next }),
          // Otherwise the provider lets them through with the same account. A failure may also be that it can't ask.
          ...(problem !== null && problem !== "failed" && { chooseAccount: true }),
        },
      }),
    onSuccess: ({ url }) => location.assign(url),
  });
  return (
    <div className="grid gap-3">
      <Button
        look="secondary"
        // Until the other page is there, too.
        busy={starting.isPending || starting.isSuccess}
        onClick={() => starting.mutate()}
      >
        <Building2 aria-hidden="true" size={18} strokeWidth={1.75} />
        {words.signIn(name)}
      </Button>
      {starting.isError && <Notice kind="error">{whyNot(starting.error, words.notStarted)}</Notice>}
      {problem && starting.isIdle && <Notice kind="error">{words.problems[problem]}</Notice>}
    </div>
  );
}
