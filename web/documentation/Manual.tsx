import type { ReactNode } from "react";
import { paths } from "../paths.ts";
import type { Chapter, Topic } from "./chapter.ts";
import { SearchField } from "./SearchField.tsx";

const PAGES = [
  ["Guide", paths.documentation()],
  ["API", paths.apiDocumentation()],
] as const;

const DAY = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" });

type ManualProps = {
  title: string;
  label: string;
  /** The address of this page. */
  here: string;
  updated: string | null;
  chapters: Chapter[];
};

/** A long page to read: contents beside it, every heading with a link of its own. Whole without a script. */
export function Manual({ title, label, here, updated, chapters }: ManualProps) {
  return (
    <div className="manual page-width">
      <details className="contents-fold">
        <summary>Contents</summary>
        <nav aria-label="Contents">
          <Contents here={here} chapters={chapters} />
        </nav>
      </details>
      <nav aria-label="Contents" className="contents-beside">
        <Contents here={here} chapters={chapters} />
      </nav>
      <article className="reading">
        <header>
          <p className="caption">{label}</p>
          <h1>{title}</h1>
          {updated && (
            <p className="updated">
              Last updated <time dateTime={updated}>{DAY.format(new Date(updated))}</time>
            </p>
          )}
        </header>
        <SearchField />
        {chapters.map((chapter) => (
          <ChapterPart key={chapter.id} chapter={chapter} />
        ))}
      </article>
      <nav aria-label="On this page" className="on-this-page">
        <p className="caption">On this page</p>
        {chapters.map((chapter, index) => (
          <TopicList key={chapter.id} chapter={chapter} isFirst={index === 0} />
        ))}
      </nav>
    </div>
  );
}

function Contents({ here, chapters }: { here: string; chapters: Chapter[] }) {
  return (
    <ul>
      {PAGES.map(([name, address]) => (
        <li key={address}>
          <a href={address} className="to-page" aria-current={address === here ? "page" : undefined}>
            {name}
          </a>
          {address === here && (
            <ul className="places">
              {chapters.map(({ id, title }) => (
                <li key={id}>
                  <ToPlace id={id} title={title} />
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  );
}

const ToPlace = ({ id, title }: { id: string; title: string }) => (
  <a href={`#${id}`} className="to-place">
    {title}
  </a>
);

/** With a script only the chapter in sight is listed, so that the list fits the screen. */
const TopicList = ({ chapter, isFirst }: { chapter: Chapter; isFirst: boolean }) => (
  <ul className="places" data-topics-of={chapter.id} data-in-sight={isFirst || undefined}>
    {chapter.topics.map(({ id, title }) => (
      <li key={id}>
        <ToPlace id={id} title={title} />
      </li>
    ))}
  </ul>
);

const ChapterPart = ({ chapter: { id, title, lead, topics } }: { chapter: Chapter }) => (
  <section id={id} data-chapter={id}>
    <Heading id={id} title={title}>
      <h2>{title}</h2>
    </Heading>
    <div className="lead">{lead}</div>
    {topics.map((topic) => (
      <TopicPart key={topic.id} topic={topic} />
    ))}
  </section>
);

const TopicPart = ({ topic: { id, title, body } }: { topic: Topic }) => (
  <section id={id} data-topic={id}>
    <Heading id={id} title={title}>
      <h3>{title}</h3>
    </Heading>
    {body}
  </section>
);

/** The link stands beside the heading, not in it: a heading's name is its words. */
const Heading = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <div className="heading">
    {children}
    <a className="anchor" href={`#${id}`} aria-label={`Link to “${title}”`}>
      #
    </a>
  </div>
);
