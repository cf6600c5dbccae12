type RadioCardsProps = {
  legend: string;
  name: string;
  value: string;
  options: readonly { value: string; title: string; text?: string; disabled?: boolean }[];
  onChange: (value: string) => void;
  error?: string | null;
  /** How many stand beside each other where there is room. */
  columns: string;
};

/** One of a few, each with what it means. The system's own radio buttons, so that arrows and screen readers work. */
export function RadioCards({ legend, name, value, options, onChange, error, columns }: RadioCardsProps) {
  return (
    <fieldset className="grid min-w-0 gap-1.5">
      <legend className="mb-1.5 text-sm font-medium">{legend}</legend>
      <div className={`grid gap-3 ${columns}`}>
        {options.map((option) => (
          <label
            key={option.value}
            className={
              "flex min-h-12 cursor-pointer items-start gap-2 rounded-control border-[1.5px] border-control px-2.5 py-2.5 sm:gap-3 sm:px-3.5 " +
              "hover:border-ink has-checked:border-ink has-checked:bg-sleeve " +
              "has-disabled:cursor-not-allowed has-disabled:border-line has-disabled:text-ink-2 has-disabled:hover:border-line " +
              "has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
            }
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={value === option.value}
              disabled={option.disabled}
              onChange={() => onChange(option.value)}
              className="mt-0.5 size-5 shrink-0 cursor-pointer accent-ink outline-none"
            />
            <span className="grid gap-0.5">
              <span className="font-medium">{option.title}</span>
              {option.text && <span className="text-sm text-ink-2">{option.text}</span>}
            </span>
          </label>
        ))}
      </div>
      {error && (
        <p role="alert" className="text-sm text-declined">
          {error}
        </p>
      )}
    </fieldset>
  );
}
