import type { ReactNode } from "react";

/** Something to copy. `name` lets a test find it. */
export const Sample = ({ name, children }: { name?: string; children: ReactNode }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a long line is scrolled with the keyboard
  <pre data-example={name} tabIndex={0}>
    <code>{children}</code>
  </pre>
);
