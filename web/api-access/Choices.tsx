import { useId } from "react";
import { Checkbox } from "../ui/forms/Checkbox.tsx";

type ChoicesProps<Value extends string> = {
  title: string;
  options: readonly { value: Value; name: string; meaning?: string }[];
  chosen: readonly Value[];
  onChange: (chosen: Value[]) => void;
  error: string | null;
};

/** Any number of them, each with what it means. */
export function Choices<Value extends string>({
  title,
  options,
  chosen,
  onChange,
  error,
}: ChoicesProps<Value>) {
  const problem = useId();
  const toggle = (value: Value, on: boolean) =>
    onChange(
      options.map((option) => option.value).filter((one) => (one === value ? on : chosen.includes(one))),
    );
  return (
    <fieldset aria-describedby={error ? problem : undefined} className="grid gap-2">
      <legend className="mb-1 text-sm font-medium">{title}</legend>
      {options.map(({ value, name, meaning }) => (
        <Checkbox key={value} checked={chosen.includes(value)} onChange={(on) => toggle(value, on)}>
          <span className="block font-medium">{name}</span>
          {meaning && <span className="block text-ink-2">{meaning}</span>}
        </Checkbox>
      ))}
      {error && (
        <p id={problem} role="alert" className="text-sm text-declined">
          {error}
        </p>
      )}
    </fieldset>
  );
}
