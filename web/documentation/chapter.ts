import type { ReactNode } from "react";

/** A manual is chapters of topics: its contents, its page and its search are all made from the same list. */

export interface Topic {
  /** Stands in the address after the #: it is linked to, so it does not change. */
  id: string;
  title: string;
  body: ReactNode;
}

export interface Chapter {
  id: string;
  title: string;
  lead: ReactNode;
  topics: Topic[];
}
