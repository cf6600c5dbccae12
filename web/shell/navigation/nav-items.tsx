import { Link, type LinkProps } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useWords } from "../../language/Language.tsx";
import { signedInWords } from "../words.signed-in.ts";

const ITEM = "flex min-h-11 items-center gap-2 rounded-control px-3 py-2";

type PageLinkProps = Pick<LinkProps, "to" | "params"> & {
  indented?: boolean;
  onClick?: () => void;
  children: ReactNode;
};

/** The current page gets aria-current from Link. */
export function PageLink({ indented = false, children, ...link }: PageLinkProps) {
  return (
    <Link
      {...link}
      className={`${ITEM} whitespace-nowrap ${indented ? "ml-4" : ""}`}
      activeOptions={{ exact: true, includeSearch: false }}
      activeProps={{ className: "bg-ink font-semibold text-sleeve" }}
      inactiveProps={{ className: "text-ink-2 hover:bg-draft-wash hover:text-ink" }}
    >
      {children}
    </Link>
  );
}

export function Soon({ indented = false, children }: { indented?: boolean; children: string }) {
  const words = useWords(signedInWords).navigation;
  return (
    <span aria-disabled="true" className={`${ITEM} text-ink-3 ${indented ? "ml-4" : ""}`}>
      {children}
      <span className="caption rounded-control bg-draft-wash px-1.5 py-0.5 text-draft">{words.soon}</span>
    </span>
  );
}
