import { Link } from "@tanstack/react-router";
import { type ReactNode, useEffect, useState } from "react";
import { flushSync } from "react-dom";
import type { SubmittedRelease } from "../../shared/schemas/releases.ts";
import { noteToCoAuthor, noteWords } from "../../words/note-to-co-author.ts";
import { CopyText } from "../CopyText.tsx";
import { Sentence } from "../language/Sentence.tsx";
import { paths } from "../paths.ts";
import type { Person } from "../release-draft/release-draft.ts";
import { focusHeading } from "../shell/focus-heading.ts";
import { PageHeading } from "../shell/PageHeading.tsx";
import { BlankSeal } from "../ui/BlankSeal.tsx";
import { buttonClass } from "../ui/Button.tsx";
import { Card } from "../ui/Card.tsx";
import { Notice } from "../ui/feedback/Notice.tsx";
import { Named } from "../ui/Named.tsx";
import { NobodyAsked } from "./NobodyAsked.tsx";
import { addReleaseWords as words } from "./words.ts";

type AskedProps = {
  slug: string;
  heading: string;
  name: string;
  /** Who has to sign. */
  people: Person[];
  answer: SubmittedRelease;
  /** What else happened. */
  children?: ReactNode;
  /** What one may do next, beside going to the releases. */
  next?: ReactNode;
};

/** After submitting: who was asked. Their links are theirs alone and are not shown. */
export function Asked({ slug, heading, name, people, answer, children, next }: AskedProps) {
  const { artistsToApprove, mailsTomorrow } = answer.workflow;
  const publishes = people.length > 0 ? words.asked.publishesItself : words.asked.publishesNow;
  const [asked, setAsked] = useState(answer.workflow.status !== "workflow_failed");
  useEffect(() => {
    window.scrollTo(0, 0);
    focusHeading();
  }, []);

  /** The button that was pressed goes away: the heading, which now says so, takes the focus. */
  function onAsked() {
    flushSync(() => setAsked(true));
    focusHeading();
  }

  return (
    <div className="grid gap-8">
      <PageHeading label={words.asked.label}>{asked ? heading : words.notAsked.title}</PageHeading>
      <div className="grid gap-10 lg:grid-cols-[minmax(0,42rem)_minmax(0,1fr)] lg:items-start">
        <div className="grid gap-6">
          {asked ? (
            <p className="text-lg">
              <Sentence parts={publishes(<Named>{name}</Named>)} />
            </p>
          ) : (
            <NobodyAsked slug={slug} releaseId={answer.id} onAsked={onAsked} />
          )}
          {asked && mailsTomorrow > 0 && (
            <Notice kind="success">{words.asked.mailsTomorrow(mailsTomorrow, artistsToApprove)}</Notice>
          )}
          {children}
          {people.length > 0 && <People release={name} people={people} asked={asked} />}
          <div className="flex flex-wrap gap-3 max-sm:grid">
            <Link
              to={paths.workspace()}
              params={{ slug }}
              search={{ release: answer.id }}
              className={buttonClass("primary")}
            >
              {words.asked.toRelease}
            </Link>
            <Link to={paths.workspace()} params={{ slug }} className={buttonClass("secondary")}>
              {words.asked.toReleases}
            </Link>
            {next}
          </div>
        </div>
        <BlankSeal className="w-full max-w-80 justify-self-center max-lg:hidden" />
      </div>
    </div>
  );
}

type PeopleProps = { release: string; people: Person[]; asked: boolean };

function People({ release, people, asked }: PeopleProps) {
  const { who, people: counted } = asked ? words.asked : words.notAsked;
  return (
    <section aria-label={who} className="grid gap-3">
      <h2 className="display text-xl">{counted(people.length)}</h2>
      <Card className="py-1! sm:py-1!">
        <ul className="divide-y divide-line">
          {people.map(({ name, email }) => (
            <li key={email} className="flex flex-wrap items-center justify-between gap-x-4 py-3">
              <span className="grid min-w-0">
                <span className="font-medium">
                  <Named>{name}</Named>
                </span>
                <span className="wrap-anywhere text-ink-2">{email}</span>
              </span>
              {asked && (
                <CopyText text={noteToCoAuthor(release, { name, email })} name={noteWords.copyFor(name)}>
                  {noteWords.copy}
                </CopyText>
              )}
            </li>
          ))}
        </ul>
      </Card>
      <p className="text-sm text-ink-2">
        {words.asked.mailed} {asked && noteWords.hint}
      </p>
    </section>
  );
}
