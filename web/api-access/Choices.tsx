import { useId } from "react";
import { Checkbox } from "../ui/forms/Checkbox.tsx";

type ChoicesProps<Value extends string> = {
  title: string;
  options: readonly { value: Value; name: string; meaning?: string }[];
  chosen: readonly Value[];
  onChange: (chosen: Value[]) => void;
  error: string | null;
};

/** Many short ones need not be scrolled through: as many beside each other as there is room for. */
const SIDE_BY_SIDE = "grid grid-cols-[repeat(auto-fill,minmax(min(100%,9.5rem),1fr))] gap-x-4 gap-y-1";

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
      <div className={options.some(({ meaning }) => meaning) ? "grid gap-2" : SIDE_BY_SIDE}>
        {options.map(({ value, name, meaning }) => (
          <Checkbox key={value} checked={chosen.includes(value)} onChange={(on) => toggle(value, on)}>
            <span className="block font-medium">{name}</span>
            {meaning && <span className="block text-ink-2">{meaning}</span>}
          </Checkbox>
        ))}
      </div>
      {error && (
        <p id={problem} role="alert" className="text-sm text-declined">
          {error}
        </p>
      )}
    </fieldset>
  );
}
