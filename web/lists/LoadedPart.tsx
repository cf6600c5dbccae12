import type { ReactNode } from "react";
import type { Remote } from "../api/remote.ts";
import { FailedPart } from "../ui/feedback/FailedPart.tsx";
import { Skeleton } from "../ui/feedback/Skeleton.tsx";

type LoadedPartProps<Item> = {
  list: Remote<Item[]>;
  /** As high as its first row will be. */
  bar: string;
  whyNot: (error: unknown) => string;
  none: ReactNode;
  children: (items: Item[]) => ReactNode;
};

/** A short list that comes whole. */
export function LoadedPart<Item>({ list, bar, whyNot, none, children }: LoadedPartProps<Item>) {
  switch (list.state) {
    case "loading":
      return <Skeleton bars={[bar]} />;
    case "failed":
      return <FailedPart text={whyNot(list.error)} onRetry={list.retry} />;
    case "ready":
      return list.data.length === 0 ? none : children(list.data);
  }
}
