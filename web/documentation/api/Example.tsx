import { EXAMPLES, type ExampleName } from "./examples.ts";

export const Example = ({ name }: { name: ExampleName }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a long line is scrolled with the keyboard
  <pre data-example={name} tabIndex={0}>
    <code>{EXAMPLES[name]}</code>
  </pre>
);
