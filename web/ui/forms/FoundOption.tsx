type FoundOptionProps = {
  id: string;
  text: string;
  detail?: string;
  active: boolean;
  onChoose: () => void;
};

/** One line of what a field found. The field keeps focus and has the keys; here one can only point. */
export function FoundOption({ id, text, detail, active, onChoose }: FoundOptionProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles Enter for the option that is active.
    <div
      id={id}
      ref={(item) => {
        if (active) item?.scrollIntoView({ block: "nearest" });
      }}
      role="option"
      tabIndex={-1}
      aria-selected={active}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
      className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-3 px-3.5 py-1.5 hover:bg-draft-wash aria-selected:bg-ink aria-selected:text-sleeve"
    >
      <span dir="auto" className="wrap-anywhere">
        {text}
      </span>
      {detail && <span className="text-sm wrap-anywhere opacity-80">{detail}</span>}
    </div>
  );
}
