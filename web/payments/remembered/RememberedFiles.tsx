import { useId } from "react";
import type { RememberedMapping } from "../../../shared/schemas/money/statements.ts";
import { whyNot } from "../../api/ask.ts";
import { Sentence } from "../../language/Sentence.tsx";
import { Ago } from "../../ui/Ago.tsx";
import { Card } from "../../ui/Card.tsx";
import { AskFirst } from "../../ui/dialogs/AskFirst.tsx";
import { FailedPart } from "../../ui/feedback/FailedPart.tsx";
import { Skeleton } from "../../ui/feedback/Skeleton.tsx";
import { Named } from "../../ui/Named.tsx";
import { useForgetMapping, useRememberedMappings } from "../payments-api.ts";
import { paymentWords } from "../words.ts";

const words = paymentWords.remembered;

/** Files of no known distributor that somebody explained: the next ones like them are read by it. */
export function RememberedFiles({ slug }: { slug: string }) {
  const mappings = useRememberedMappings(slug);
  const title = useId();
  return (
    <section aria-labelledby={title} className="grid grid-cols-1 gap-3">
      <h3 id={title} className="font-semibold">
        {words.files}
      </h3>
      {mappings.state === "loading" && <Skeleton text={words.loading} bars={["h-16"]} />}
      {mappings.state === "failed" && (
        <FailedPart text={whyNot(mappings.error, words.failed)} onRetry={mappings.retry} />
      )}
      {mappings.state === "ready" && mappings.data.length === 0 && (
        <p className="text-sm text-ink-2">{words.noFiles}</p>
      )}
      {mappings.state === "ready" && mappings.data.length > 0 && (
        <Card className="px-5 py-0 sm:px-6 sm:py-0">
          <ul className="divide-y divide-line">
            {mappings.data.map((mapping) => (
              <RememberedFile key={mapping.id} slug={slug} mapping={mapping} />
            ))}
          </ul>
        </Card>
      )}
    </section>
  );
}

function RememberedFile({ slug, mapping }: { slug: string; mapping: RememberedMapping }) {
  const { id, label, currency, saidAt } = mapping;
  const forgetting = useForgetMapping(slug, id);
  return (
    <li className="flex flex-wrap items-start gap-x-6 gap-y-3 py-4">
      <div className="grid min-w-0 flex-1 basis-60 gap-2">
        <p className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5">
          <span className="font-semibold">
            <Named>{label}</Named>
          </span>
          <span className="text-sm text-ink-2">
            <Sentence parts={words.since(<Ago at={saidAt} />)} />
          </span>
        </p>
        <dl className="grid gap-x-8 gap-y-1 text-sm sm:grid-cols-2 xl:grid-cols-3">
          {meaningsOf(mapping).map(({ column, meaning }) => (
            <div key={meaning} className="flex flex-wrap gap-x-2">
              <dt className="font-medium wrap-anywhere">
                <Named>{column}</Named>
              </dt>
              <dd className="text-ink-2">{meaning}</dd>
            </div>
          ))}
        </dl>
        {currency && <p className="text-sm text-ink-2">{words.amountsIn(currency)}</p>}
      </div>
      <AskFirst
        button={words.forget}
        buttonOf={words.forgetNamed(label)}
        title={words.forgetFileTitle}
        action={words.forget}
        doing={forgetting}
        failure={forgetting.isError && whyNot(forgetting.error, words.forgetFailed)}
      >
        <p>
          <Sentence parts={words.forgetFileText(<Named>{label}</Named>)} />
        </p>
        <p>{words.forgetFileStays}</p>
      </AskFirst>
    </li>
  );
}

/** In the order in which the mapping screen asks. */
const meaningsOf = ({ columns }: RememberedMapping) =>
  Object.entries(paymentWords.mapping.meanings).flatMap(([field, meaning]) => {
    const column = columns[field as keyof typeof columns];
    return column ? [{ column, meaning }] : [];
  });
