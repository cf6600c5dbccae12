import { useMemo } from "react";
import { useUsedCodes } from "../../api/releases.ts";
import type { Draft } from "../../release-draft/release-draft.ts";
import { codesOf, warningsBy } from "../../release-draft/used-codes.ts";

/** `except`: the release that is edited has its codes itself. */
export function useCodeWarnings(slug: string, { release, tracks, card }: Draft, except: string | undefined) {
  const isrcs = [...tracks, card].map(({ isrc }) => isrc);
  const used = useUsedCodes(slug, codesOf({ isrcs, upcs: [release.upcCode] }), except);
  return useMemo(() => warningsBy(used), [used]);
}
