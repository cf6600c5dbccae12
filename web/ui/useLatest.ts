import { useCallback, useInsertionEffect, useRef } from "react";

/** One function for ever that does what the newest does: rows that were given it are not drawn again for its sake. */
export function useLatest<Args extends unknown[]>(act: (...args: Args) => void): (...args: Args) => void {
  const latest = useRef(act);
  useInsertionEffect(() => {
    latest.current = act;
  });
  return useCallback((...args: Args) => latest.current(...args), []);
}
