import { Link } from "@tanstack/react-router";
import { type KeyboardEvent, useRef, useState } from "react";
import type { Match, StatementItem } from "../../../shared/schemas/money/statements.ts";
import { whyNot } from "../../api/ask.ts";
import { EndlessPart } from "../../lists/EndlessPart.tsx";
import { paths } from "../../paths.ts";
import { Button, buttonClass } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { ConfirmDialog } from "../../ui/dialogs/ConfirmDialog.tsx";
import { Notice } from "../../ui/feedback/Notice.tsx";
import { money } from "../formats.ts";
import type { PartProps } from "../part.ts";
import { match, setRestAside, useItems, useStatementChange } from "../payments-api.ts";
import { isOpen } from "../standing.ts";
import { DecidedItems } from "./DecidedItems.tsx";
import { DraftsOfNew } from "./DraftsOfNew.tsx";
import { ItemRow } from "./ItemRow.tsx";
import type { ItemListProps } from "./item-list.ts";
import { matchWords as words } from "./words.ts";

/** What needs somebody comes first; the rest is folded away. */
export function MatchPart({ at, statement }: PartProps) {
  const { items, currency } = statement;
  const matching = useStatementChange(at, (matches: Match[]) => match(at, matches));
  const shared = {
    at,
    currency: currency ?? "",
    open: isOpen(statement),
    onMatch: (given: Match) => matching.mutate([given]),
  };
  return (
    <div className="grid grid-cols-1 gap-6">
      {matching.isError && <Notice kind="error">{whyNot(matching.error, words.failed)}</Notice>}
      {items.needsYou > 0 ? (
        <NeedsYou statement={statement} {...shared} />
      ) : (
        <Card className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
          <div className="grid gap-1">
            <h2 className="display text-xl">{words.done}</h2>
            <p className="text-ink-2">{words.doneText}</p>
          </div>
          <Link
            to={paths.statement()}
            params={at}
            search={{ step: "amount" }}
            className={buttonClass(shared.open ? "primary" : "secondary")}
          >
            {words.toAmount}
          </Link>
        </Card>
      )}
      <DecidedItems
        standing="matched"
        title={words.matched(items.matched)}
        count={items.matched}
        {...shared}
      />
      {items.needsYou + items.notOurs > 0 && <DraftsOfNew at={at} />}
      <DecidedItems
        standing="not_ours"
        title={words.notOurs(items.notOurs)}
        count={items.notOurs}
        {...shared}
      />
    </div>
  );
}

function NeedsYou({ statement, ...shared }: ItemListProps & Pick<PartProps, "statement">) {
  const { at, currency } = shared;
  const list = useItems(at, "needs_you");
  const [asking, setAsking] = useState(false);
  const aside = useStatementChange(at, () => setRestAside(at));
  const rows = useRef<HTMLUListElement>(null);
  const { items, amounts } = statement;

  /** From row to row, and within one: an answer is one key. */
  function onKeyDown(event: KeyboardEvent<HTMLUListElement>) {
    const target = event.target as HTMLElement;
    if (target instanceof HTMLInputElement || event.ctrlKey || event.metaKey || event.altKey) return;
    const row = target.closest<HTMLElement>("[data-item]");
    const step = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 }[event.key];
    if (step !== undefined) focusRow(row, step);
    else if (!pressKey(row, event.key.toLowerCase())) return;
    event.preventDefault();
    // It was meant for the row: the app's own keys do not hear it.
    event.stopPropagation();
  }

  function focusRow(row: HTMLElement | null, step: number) {
    const all = [...(rows.current?.querySelectorAll<HTMLElement>("[data-item]") ?? [])];
    all[row ? all.indexOf(row) + step : 0]?.focus();
  }

  return (
    <section className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div className="grid max-w-2xl gap-2">
          <h2 className="display text-2xl">{words.needYou(items.needsYou, items.all)}</h2>
          <p className="text-sm text-ink-2">{words.how}</p>
          <p className="text-sm text-ink-3 max-sm:hidden">{words.keys}</p>
        </div>
        <Button look="secondary" onClick={() => setAsking(true)}>
          {words.restAside}
        </Button>
      </div>
      <EndlessPart
        list={list}
        loading={words.loading}
        whyNot={(error) => whyNot(error, words.listFailed)}
        none={null}
      >
        {(found) => (
          <Card className="px-0 py-0 sm:px-0 sm:py-0">
            <ul ref={rows} onKeyDown={onKeyDown} className="divide-y divide-line">
              {found.map((item: StatementItem) => (
                <ItemRow key={item.item} item={item} {...shared} />
              ))}
            </ul>
          </Card>
        )}
      </EndlessPart>
      <ConfirmDialog
        open={asking}
        title={words.restTitle}
        action={words.restAside}
        busy={aside.isPending}
        failure={aside.isError && whyNot(aside.error, words.failed)}
        onConfirm={() => aside.mutate(undefined, { onSuccess: () => setAsking(false) })}
        onClose={() => setAsking(false)}
      >
        <p>{words.restText(items.needsYou, `${money(amounts?.needsYou ?? "0")} ${currency}`)}</p>
      </ConfirmDialog>
    </section>
  );
}

/** The button of a row that has this key. */
function pressKey(row: HTMLElement | null, key: string): boolean {
  const button = row?.querySelector<HTMLButtonElement>(`button[data-key="${CSS.escape(key)}"]`);
  if (!row || !button) return false;
  // The row goes when it is answered: the next one takes over first.
  const next = row.nextElementSibling ?? row.previousElementSibling;
  if (key !== "s" && next instanceof HTMLElement) next.focus();
  button.click();
  return true;
}
