import { browserSupportsWebAuthn } from "@simplewebauthn/browser";
import { KeyRound } from "lucide-react";
import { useId, useState } from "react";
import type { Passkey } from "../../../shared/schemas/access/passkeys.ts";
import { useWords } from "../../language/Language.tsx";
import { Sentence } from "../../language/Sentence.tsx";
import { LoadedPart } from "../../lists/LoadedPart.tsx";
import { useWhyNot } from "../../shell/language/useWhyNot.ts";
import { Ago } from "../../ui/Ago.tsx";
import { Button } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { Named } from "../../ui/Named.tsx";
import { AddPasskeyDialog } from "./AddPasskeyDialog.tsx";
import { RemovePasskey } from "./RemovePasskey.tsx";
import { usePasskeys } from "./sign-in-api.ts";
import { accountSignInWords } from "./words.ts";

/** Devices that sign the person in without a mailed link. */
export function Passkeys() {
  const words = useWords(accountSignInWords).passkeys;
  const title = useId();
  const [adding, setAdding] = useState(false);
  return (
    <section aria-labelledby={title} className="grid gap-4">
      <h2 id={title} className="display text-xl">
        {words.title}
      </h2>
      <Card className="divide-y divide-line px-0 py-0 sm:px-0 sm:py-0">
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3 px-5 py-4 sm:px-6">
          <p className="max-w-xl text-ink-2">
            {words.what} {!browserSupportsWebAuthn() && words.notHere}
          </p>
          {browserSupportsWebAuthn() && (
            <Button look="secondary" onClick={() => setAdding(true)}>
              <KeyRound aria-hidden="true" size={18} strokeWidth={1.75} />
              {words.add}
            </Button>
          )}
        </div>
        <List />
      </Card>
      <AddPasskeyDialog open={adding} onClose={() => setAdding(false)} />
    </section>
  );
}

function List() {
  const whyNot = useWhyNot();
  const words = useWords(accountSignInWords).passkeys;
  return (
    <LoadedPart
      list={usePasskeys()}
      bar="h-16"
      whyNot={(error) => whyNot(error, words.notLoaded)}
      none={null}
    >
      {(passkeys) => (
        <ul className="divide-y divide-line">
          {passkeys.map((passkey) => (
            <Row key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      )}
    </LoadedPart>
  );
}

function Row({ passkey }: { passkey: Passkey }) {
  const words = useWords(accountSignInWords).passkeys;
  const { name, createdAt, lastUsedAt } = passkey;
  return (
    <li
      data-row
      className="grid min-h-11 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 px-5 py-4 sm:px-6"
    >
      <div className="grid gap-1">
        <p className="font-semibold wrap-anywhere">
          <Named>{name}</Named>
        </p>
        <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-2">
          <span>
            {lastUsedAt ? <Sentence parts={words.lastUsed(<Ago at={lastUsedAt} />)} /> : words.neverUsed}
          </span>
          <span>
            <Sentence parts={words.made(<Ago at={createdAt} />)} />
          </span>
        </p>
      </div>
      <RemovePasskey passkey={passkey} />
    </li>
  );
}
