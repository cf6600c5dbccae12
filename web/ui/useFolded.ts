import { useEffect, useRef, useState } from "react";

/** A long list that shows its first rows, and all of them on asking. */
export function useFolded(atFirst: number) {
  const [all, setAll] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  // The button that was pressed is gone: one goes on at the first row that came.
  useEffect(() => {
    const row = list.current?.children[atFirst];
    if (!all || !(row instanceof HTMLElement)) return;
    row.tabIndex = -1;
    (row.querySelector<HTMLElement>("button, a") ?? row).focus();
  }, [all, atFirst]);
  return {
    list,
    shown: <Row>(rows: Row[]) => (all ? rows : rows.slice(0, atFirst)),
    isFolded: (count: number) => !all && count > atFirst,
    unfold: () => setAll(true),
  };
}
