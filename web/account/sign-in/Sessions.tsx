import { useId } from "react";
import type { OpenSession } from "../../../shared/schemas/access/sessions.ts";
import { deviceName } from "../../../words/device.ts";
import { useLanguage, useWords } from "../../language/Language.tsx";
import { Sentence } from "../../language/Sentence.tsx";
import { LoadedPart } from "../../lists/LoadedPart.tsx";
import { useWhyNot } from "../../shell/language/useWhyNot.ts";
import { Ago } from "../../ui/Ago.tsx";
import { Button } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { Chip } from "../../ui/Chip.tsx";
import { Notice } from "../../ui/feedback/Notice.tsx";
import { useEndOtherSessions, useEndSession, useSessions } from "./sign-in-api.ts";
import { accountSignInWords } from "./words.ts";

/** Where the person is signed in. Our mails send people here who did not ask for a code. */
export function Sessions() {
  const words = useWords(accountSignInWords).sessions;
  const title = useId();
  return (
    <section aria-labelledby={title} className="grid gap-4">
      <h2 id={title} className="display text-xl">
        {words.title}
      </h2>
      <Card className="divide-y divide-line px-0 py-0 sm:px-0 sm:py-0">
        <Devices />
        <EveryOther />
      </Card>
    </section>
  );
}

function Devices() {
  const whyNot = useWhyNot();
  const words = useWords(accountSignInWords).sessions;
  return (
    <LoadedPart
      list={useSessions()}
      bar="h-16"
      whyNot={(error) => whyNot(error, words.notLoaded)}
      none={null}
    >
      {(sessions) => (
        <ul className="divide-y divide-line">
          {sessions.map((session) => (
            <DeviceRow key={session.id} session={session} />
          ))}
        </ul>
      )}
    </LoadedPart>
  );
}

function DeviceRow({ session }: { session: OpenSession }) {
  const whyNot = useWhyNot();
  const words = useWords(accountSignInWords).sessions;
  const { language } = useLanguage();
  const ending = useEndSession(session.id);
  const device = deviceName(session, language);
  return (
    <li data-row className="grid gap-3 px-5 py-4 sm:px-6">
      <div className="grid min-h-11 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4">
        <div className="grid min-w-0 gap-1">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="font-semibold wrap-anywhere">{device}</span>
            {session.current && <Chip look="approved">{words.thisDevice}</Chip>}
          </p>
          <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-2">
            {!session.current && (
              <span>
                <Sentence parts={words.lastUsed(<Ago at={session.lastUsedAt} />)} />
              </span>
            )}
            <span>
              <Sentence parts={words.signedIn(<Ago at={session.createdAt} />)} />
            </span>
          </p>
        </div>
        {!session.current && (
          <Button
            look="quiet"
            busy={ending.isPending}
            aria-label={words.endOf(device)}
            onClick={() => ending.mutate()}
          >
            {words.end}
          </Button>
        )}
      </div>
      {ending.isError && <Notice kind="error">{whyNot(ending.error, words.notEnded)}</Notice>}
    </li>
  );
}

function EveryOther() {
  const whyNot = useWhyNot();
  const words = useWords(accountSignInWords).sessions;
  const ending = useEndOtherSessions();
  return (
    <div className="grid gap-3 px-5 py-4 sm:px-6">
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
        <p className="max-w-xl text-ink-2">{words.hint}</p>
        <Button look="secondary" busy={ending.isPending} onClick={() => ending.mutate()}>
          {words.endOthers}
        </Button>
      </div>
      {ending.isSuccess && <Notice kind="success">{words.othersEnded}</Notice>}
      {ending.isError && <Notice kind="error">{whyNot(ending.error, words.othersNotEnded)}</Notice>}
    </div>
  );
}
