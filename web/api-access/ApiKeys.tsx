import { KeyRound } from "lucide-react";
import { useId, useState } from "react";
import type { ApiKey, CreatedApiKey } from "../../shared/schemas/access/api-keys.ts";
import { useApiKeys } from "../api/api-keys.ts";
import { whyNot } from "../api/ask.ts";
import { useFormats } from "../language/Language.tsx";
import { Sentence } from "../language/Sentence.tsx";
import { EmptyList } from "../lists/EmptyList.tsx";
import { LoadedPart } from "../lists/LoadedPart.tsx";
import { Ago } from "../ui/Ago.tsx";
import { Button } from "../ui/Button.tsx";
import { Card } from "../ui/Card.tsx";
import { Chip } from "../ui/Chip.tsx";
import { Named } from "../ui/Named.tsx";
import { CreateKeyDialog } from "./CreateKeyDialog.tsx";
import { DeleteKey } from "./DeleteKey.tsx";
import { ShownOnce } from "./ShownOnce.tsx";
import { apiWords } from "./words.ts";

type OpenDialog = "none" | "create" | CreatedApiKey;

export function ApiKeys({ slug }: { slug: string }) {
  const words = apiWords.keys;
  const title = useId();
  const [dialog, setDialog] = useState<OpenDialog>("none");
  const close = () => setDialog("none");
  return (
    <section aria-labelledby={title} className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id={title} className="display text-xl">
          {words.title}
        </h2>
        <Button onClick={() => setDialog("create")}>
          <KeyRound aria-hidden="true" size={18} strokeWidth={1.75} />
          {words.create}
        </Button>
      </div>
      <Keys slug={slug} />
      <CreateKeyDialog slug={slug} open={dialog === "create"} onClose={close} onCreated={setDialog} />
      <ShownOnce
        open={typeof dialog === "object"}
        words={apiWords.created}
        secret={typeof dialog === "object" ? dialog.key : ""}
        onClose={close}
      />
    </section>
  );
}

function Keys({ slug }: { slug: string }) {
  const words = apiWords.keys;
  return (
    <LoadedPart
      list={useApiKeys(slug)}
      bar="h-24"
      whyNot={(error) => whyNot(error, words.notLoaded)}
      none={<EmptyList title={words.none} text={words.noneMeaning} />}
    >
      {(keys) => (
        <Card className="px-0 py-0 sm:px-0 sm:py-0">
          <ul className="divide-y divide-line">
            {keys.map((key) => (
              <Key key={key.id} slug={slug} apiKey={key} />
            ))}
          </ul>
        </Card>
      )}
    </LoadedPart>
  );
}

function Key({ slug, apiKey }: { slug: string; apiKey: ApiKey }) {
  const words = apiWords.keys;
  const { name, prefix, scopes, madeBy, createdAt, lastUsedAt } = apiKey;
  return (
    <li data-row className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 px-5 py-4 sm:px-6">
      <div className="grid min-w-0 gap-2">
        <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
          <span className="font-semibold wrap-anywhere">
            <Named>{name}</Named>
          </span>
          <code className="mono text-sm text-ink-2">{prefix}…</code>
        </p>
        <p className="flex flex-wrap gap-2">
          {scopes.map((scope) => (
            <Chip key={scope} look="draft">
              {apiWords.scopes[scope].name}
            </Chip>
          ))}
        </p>
        <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-2">
          <span>
            {lastUsedAt ? <Sentence parts={words.lastUsed(<Ago at={lastUsedAt} />)} /> : words.neverUsed}
          </span>
          <Expiry apiKey={apiKey} />
          <span>
            <Sentence parts={words.madeBy(<Named>{madeBy}</Named>, <Ago at={createdAt} />)} />
          </span>
        </p>
      </div>
      <DeleteKey slug={slug} apiKey={apiKey} />
    </li>
  );
}

function Expiry({ apiKey: { expiresAt } }: { apiKey: ApiKey }) {
  const words = apiWords.keys;
  const { day } = useFormats();
  if (!expiresAt) return <span>{words.noExpiry}</span>;
  const then = new Date(expiresAt);
  return then > new Date() ? (
    <span>{words.expires(day(then))}</span>
  ) : (
    <span className="font-medium text-declined">{words.expired}</span>
  );
}
