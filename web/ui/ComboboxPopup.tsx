export type ComboboxOption = { id: string; text: string; detail?: string };

type ComboboxPopupProps<Option extends ComboboxOption> = {
  id: string;
  label: string;
  options: Option[];
  active: number;
  none: string;
  onChoose: (option: Option) => void;
};

const POPUP =
  "absolute inset-x-0 top-full z-20 mt-1 max-h-72 overflow-y-auto rounded-control border-[1.5px] border-ink bg-raised py-1 shadow-lg";
const OPTION =
  "flex min-h-11 cursor-pointer flex-wrap items-center gap-x-3 px-3.5 py-1.5 hover:bg-draft-wash " +
  "aria-selected:bg-ink aria-selected:text-sleeve";

/** What a combobox found. The field keeps focus and has the keys; here one can only point. */
export function ComboboxPopup<Option extends ComboboxOption>(props: ComboboxPopupProps<Option>) {
  const { id, label, options, active, none, onChoose } = props;
  if (options.length === 0) {
    return (
      <span role="status" className={`${POPUP} block px-3.5 py-3! text-sm text-ink-2`}>
        {none}
      </span>
    );
  }
  return (
    <div id={id} role="listbox" aria-label={label} className={POPUP}>
      {options.map((option, place) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles Enter for the option that is active.
        <div
          key={option.id}
          id={`${id}-${place}`}
          ref={(item) => {
            if (place === active) item?.scrollIntoView({ block: "nearest" });
          }}
          role="option"
          tabIndex={-1}
          aria-selected={place === active}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(option)}
          className={OPTION}
        >
          <span dir="auto" className="wrap-anywhere">
            {option.text}
          </span>
          {option.detail && <span className="text-sm wrap-anywhere opacity-80">{option.detail}</span>}
        </div>
      ))}
    </div>
  );
}
