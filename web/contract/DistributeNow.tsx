import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useId } from "react";
import type { ContractToken } from "../../shared/schemas/money/payments.ts";
import { useWords } from "../language/Language.tsx";
import { useWhyNot } from "../shell/language/useWhyNot.ts";
import { Button } from "../ui/Button.tsx";
import { Notice } from "../ui/feedback/Notice.tsx";
import { booksKey, type ContractAt, distribute } from "./contract-api.ts";
import { canDistribute } from "./facts/standing.ts";
import { PayTheFee } from "./pay/PayTheFee.tsx";
import { contractWords } from "./words.ts";

/** Anybody may: the contract divides what lies there, and only by its shares. */
export function DistributeNow({ at, token }: { at: ContractAt; token: ContractToken }) {
  const words = useWords(contractWords).distribute;
  const whyNot = useWhyNot();
  const hint = useId();
  const client = useQueryClient();
  const asking = useMutation({
    mutationFn: () => distribute(at, token.token),
    onSuccess: () => client.invalidateQueries({ queryKey: booksKey(at) }),
  });
  const can = canDistribute(token) && token.tooDear === null;
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <Button
          look={can ? "primary" : "secondary"}
          busy={asking.isPending}
          // Not `disabled`: it stays in the order of tabbing, and focus is not lost when a run begins.
          aria-disabled={can ? undefined : true}
          aria-describedby={hint}
          onClick={can ? () => asking.mutate() : undefined}
        >
          {words.now}
        </Button>
        <p id={hint} className="min-w-0 flex-1 basis-64 text-sm text-ink-3">
          {words[hintFor(token)]}
        </p>
      </div>
      {asking.isSuccess && can && <Notice kind="success">{words.started}</Notice>}
      {asking.isError && <Notice kind="error">{whyNot(asking.error, words.failed)}</Notice>}
      {canDistribute(token) && (token.tooDear !== null || asking.isError) && (
        <PayTheFee at={at} token={token.token} />
      )}
    </div>
  );
}

function hintFor(token: ContractToken) {
  if (token.state === "distributing") return "running";
  if (token.tooDear !== null) return "tooDear";
  return canDistribute(token) ? "anybody" : "nothing";
}
