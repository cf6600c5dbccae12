import { useMutation } from "@tanstack/react-query";
import { endOtherSessions } from "../api/account.ts";
import { useWords } from "../language/Language.tsx";
import { useWhyNot } from "../shell/language/useWhyNot.ts";
import { Button } from "../ui/Button.tsx";
import { Notice } from "../ui/feedback/Notice.tsx";
import { accountWords } from "./words.ts";

/** What our mails send people to who did not ask for a code. */
export function OtherSessions() {
  const whyNot = useWhyNot();
  const words = useWords(accountWords).sessions;
  const ending = useMutation({ mutationFn: endOtherSessions });
  return (
    <span className="grid justify-items-start gap-3">
      <Button look="secondary" busy={ending.isPending} onClick={() => ending.mutate()}>
        {words.end}
      </Button>
      {ending.isSuccess && <Notice kind="success">{words.ended}</Notice>}
      {ending.isError && <Notice kind="error">{whyNot(ending.error, words.notEnded)}</Notice>}
    </span>
  );
}
