import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";

type SelectProps<Value extends string> = {
  value: Value;
  options: readonly { value: Value; name: string }[];
  onChange: (value: Value) => void;
  disabled?: boolean;
  id?: string;
  className: string;
  "aria-label"?: string;
  "aria-describedby"?: string | undefined;
};

/** The system's own list, which every phone, keyboard and screen reader knows, with our arrow. */
export function Select<Value extends string>({
  options,
  onChange,
  className,
  ...select
}: SelectProps<Value>) {
  return (
    <Arrowed>
      <select
        {...select}
        onChange={(event) => {
          const chosen = options.find(({ value }) => value === event.target.value);
          if (chosen) onChange(chosen.value);
        }}
        className={`${className} appearance-none pr-10`}
      >
        {options.map(({ value, name }) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
    </Arrowed>
  );
}

function Arrowed({ children }: { children: ReactNode }) {
  return (
    <span className="relative block">
      {children}
      <ChevronDown
        aria-hidden="true"
        size={18}
        strokeWidth={1.75}
        className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2"
      />
    </span>
  );
}
