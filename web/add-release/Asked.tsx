import { Link } from "@tanstack/react-router";
import { type ReactNode, useEffect, useState } from "react";
import { flushSync } from "react-dom";
import type { SubmittedRelease } from "../../contract/releases.ts";
import { paths } from "../paths.ts";
import { peopleOn } from "../release-draft/people.ts";
import type { Track } from "../release-draft/release-draft.ts";
import { focusHeading } from "../shell/focus-heading.ts";
import { PageHeading } from "../shell/PageHeading.tsx";
import { BlankSeal } from "../ui/BlankSeal.tsx";
import { buttonClass } from "../ui/Button.tsx";
import { Card } from "../ui/Card.tsx";
import { Named } from "../ui/Named.tsx";
import { NobodyAsked } from "./NobodyAsked.tsx";

type AskedProps = {
  slug: string;
  heading: string;
  name: string;
  tracks: Track[];
  answer: SubmittedRelease;
  /** What else happened. */
  children?: ReactNode;
  /** What one may do next, beside going to the releases. */
  next?: ReactNode;
};

/** After submitting: who was asked. Their links are theirs alone and are not shown. */
export function Asked({ slug, heading, name, tracks, answer, children, next }: AskedProps) {
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
      <PageHeading label="Release">{asked ? heading : "Saved, not sent yet"}</PageHeading>
      <div className="grid gap-10 lg:grid-cols-[minmax(0,42rem)_minmax(0,1fr)] lg:items-start">
        <div className="grid gap-6">
          {asked ? (
            <p className="text-lg">
              “<Named>{name}</Named>” publishes itself once everybody below has signed.
            </p>
          ) : (
            <NobodyAsked slug={slug} releaseId={answer.id} onAsked={onAsked} />
          )}
          {children}
          <People tracks={tracks} asked={asked} />
          <div className="flex flex-wrap gap-3 max-sm:grid">
            <Link to={paths.workspace()} params={{ slug }} className={buttonClass("primary")}>
              Go to releases
            </Link>
            {next}
          </div>
        </div>
        <BlankSeal className="w-full max-w-80 justify-self-center max-lg:hidden" />
      </div>
    </div>
  );
}

function People({ tracks, asked }: { tracks: Track[]; asked: boolean }) {
  const people = peopleOn(tracks);
  return (
    <section aria-label={asked ? "Who was asked" : "Who will be asked"} className="grid gap-3">
      <h2 className="display text-xl">
        {people.length === 1 ? "1 person" : `${people.length} people`} {verb(people.length, asked)} asked
      </h2>
      <Card className="py-1! sm:py-1!">
        <ul className="divide-y divide-line">
          {people.map(({ name, email }) => (
            <li key={email} className="flex flex-wrap justify-between gap-x-4 py-3">
              <span className="font-medium">
                <Named>{name}</Named>
              </span>
              <span className="wrap-anywhere text-ink-2">{email}</span>
            </li>
          ))}
        </ul>
      </Card>
      <p className="text-sm text-ink-2">
        Everybody gets a mail with a link of their own, and reminders if they do not answer.
      </p>
    </section>
  );
}

function verb(people: number, asked: boolean): string {
  if (!asked) return "will be";
  return people === 1 ? "was" : "were";
}
