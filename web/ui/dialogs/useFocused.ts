import { useEffect, useRef } from "react";

/** For what takes the place of a control that had the focus: it is read out, and the keyboard goes on from there. */
export function useFocused<Element extends HTMLElement>() {
  const arrived = useRef<Element>(null);
  useEffect(() => arrived.current?.focus({ preventScroll: true }), []);
  return arrived;
}
