import type { ReactNode } from "react";
import { FailedPart } from "../ui/feedback/FailedPart.tsx";
import { Skeleton } from "../ui/feedback/Skeleton.tsx";
import { EndOfList } from "./EndOfList.tsx";
import type { Endless } from "./useEndlessList.ts";

type EndlessPartProps<Item> = {
  list: Endless<Item>;
  /** Said while nothing is there yet. */
  loading: string;
  whyNot: (error: unknown) => string;
  /** In place of the rows when there are none. */
  none: ReactNode;
  children: (items: Item[]) => ReactNode;
};

/** An endless list on a page, in whichever state it is. */
export function EndlessPart<Item>({ list, loading, whyNot, none, children }: EndlessPartProps<Item>) {
  switch (list.state) {
    case "loading":
      return <Skeleton text={loading} bars={["h-16", "h-16", "h-16"]} />;
    case "failed":
      return <FailedPart text={whyNot(list.error)} onRetry={list.retry} />;
    case "ready":
      // A page of what was looked for can be empty while there is more to look through.
      return list.items.length === 0 && list.more.state === "none" ? (
        none
      ) : (
        <div aria-busy={list.isOutdated} className="grid grid-cols-1 gap-4">
          {list.items.length > 0 && children(list.items)}
          <EndOfList more={list.more} />
        </div>
      );
  }
}
