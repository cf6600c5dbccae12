import { useSyncExternalStore } from "react";

/** Whether a media query holds, for what cannot be one piece of HTML on a phone and on a desk. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const media = matchMedia(query);
      media.addEventListener("change", onChange);
      return () => media.removeEventListener("change", onChange);
    },
    () => matchMedia(query).matches,
  );
}
