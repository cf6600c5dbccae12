import { useMutation, useQuery } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import { rowOf } from "../../shared/rules/networks.ts";
import type { OtherToken } from "../../shared/schemas/money/other-tokens.ts";
import { useFormats, useLanguage, useWords } from "../language/Language.tsx";
import { Sentence } from "../language/Sentence.tsx";
import { useWhyNot } from "../shell/language/useWhyNot.ts";
import { Button } from "../ui/Button.tsx";
import { Card } from "../ui/Card.tsx";
import { Notice } from "../ui/feedback/Notice.tsx";
import { Field } from "../ui/forms/Field.tsx";
import { type ContractAt, distributeOther, readOtherTokens } from "./contract-api.ts";
import { OnChain } from "./OnChain.tsx";
import { contractWords } from "./words.ts";

const LOOK_EVERY_MS = 3_000;

type OtherTokensProps = { at: ContractAt; chain: string };

/** Asked for, because the chain itself is read. A token is called by its address: anybody can give one any name. */
export function OtherTokens({ at, chain }: OtherTokensProps) {
  const words = useWords(contractWords).others;
  const { language } = useLanguage();
  const whyNot = useWhyNot();
  const title = useId();
  const [typed, setTyped] = useState("");
  const [named, setNamed] = useState<string | null>(null);
  const found = useQuery({
    queryKey: ["other-tokens", at.network, at.address, named, language],
    queryFn: () => readOtherTokens(at, named ?? "", language),
    enabled: named !== null,
    retry: false,
    refetchInterval: ({ state }) =>
      state.data?.tokens.some((token) => token.state === "distributing") ? LOOK_EVERY_MS : false,
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (typed.trim() === named) void found.refetch();
    else setNamed(typed.trim());
  }

  return (
    <section aria-labelledby={title}>
      <Card className="grid gap-5">
        <h2 id={title} className="display text-xl">
          {words.title}
        </h2>
        <p className="text-sm text-ink-2">{words.notLost}</p>
        <form noValidate onSubmit={submit} className="grid gap-3">
          {!rowOf(at.network).listsTokens && (
            <Field
              label={words.address}
              hint={words.onlySeen}
              autoComplete="off"
              spellCheck={false}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          )}
          <Button type="submit" look="secondary" busy={found.isFetching && found.isPending}>
            {words.look}
          </Button>
        </form>
        {found.isError && <Notice kind="error">{whyNot(found.error, words.failed)}</Notice>}
        {found.isSuccess && found.data.tokens.length === 0 && (
          <p role="status" className="text-sm text-ink-2">
            {words.nothing}
          </p>
        )}
        {found.isSuccess && found.data.tokens.length > 0 && (
          <ul className="divide-y divide-line border-y border-line">
            {found.data.tokens.map((token) => (
              <Other
                key={token.token}
                at={at}
                chain={chain}
                token={token}
                onAsked={() => void found.refetch()}
              />
            ))}
          </ul>
        )}
      </Card>
    </section>
  );
}

type OtherProps = OtherTokensProps & { token: OtherToken; onAsked: () => void };

function Other({ at, chain, token, onAsked }: OtherProps) {
  const { distribute, others, units } = useWords(contractWords);
  const whyNot = useWhyNot();
  const { tokenAmount } = useFormats();
  const asking = useMutation({ mutationFn: () => distributeOther(at, token.token), onSuccess: onAsked });
  const running = token.state === "distributing";
  // Where only the token would say how many decimals it has, its smallest units are counted.
  const amount =
    token.decimals === null
      ? `${tokenAmount(token.amount, 0)} ${units}`
      : tokenAmount(token.amount, token.decimals);
  return (
    <li className="grid gap-2 py-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <OnChain chain={chain} kind="address" id={token.token} />
        <span className="mono wrap-anywhere">{amount}</span>
      </div>
      {token.problem !== null && <p className="text-sm text-ink-2">{token.problem}</p>}
      {token.transaction !== null && (
        <p className="text-sm text-ink-3">
          <Sentence parts={others.lastDivided(<OnChain chain={chain} kind="tx" id={token.transaction} />)} />
        </p>
      )}
      <Button
        look="secondary"
        busy={asking.isPending}
        aria-disabled={running ? true : undefined}
        onClick={running ? undefined : () => asking.mutate()}
      >
        {running ? others.running : others.distribute}
      </Button>
      {asking.isSuccess && running && <Notice kind="success">{distribute.started}</Notice>}
      {asking.isError && <Notice kind="error">{whyNot(asking.error, distribute.failed)}</Notice>}
    </li>
  );
}
