import { Sample } from "../Sample.tsx";
import { EXAMPLES, type ExampleName } from "./examples.ts";

export const Example = ({ name }: { name: ExampleName }) => <Sample name={name}>{EXAMPLES[name]}</Sample>;
