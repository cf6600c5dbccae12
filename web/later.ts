import { lazyRouteComponent } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { Unreachable } from "./api/ask.ts";

/**
 * A page, or a part of one, whose code comes when it is shown. Code that did not arrive is a lost request: left as it is, the
 * router would reload, and offline that is the end.
 */
export function later<Props, Name extends string>(
  load: () => Promise<Record<Name, (props: Props) => ReactNode>>,
  name: Name,
) {
  const arrived = () =>
    load().catch((error: unknown) => {
      throw error instanceof TypeError ? new Unreachable(error) : error;
    });
  return lazyRouteComponent(arrived, name);
}
