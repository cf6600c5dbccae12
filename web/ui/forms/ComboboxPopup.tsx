import { FoundOption } from "./FoundOption.tsx";

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
        <FoundOption
          key={option.id}
          id={`${id}-${place}`}
          active={place === active}
          onChoose={() => onChoose(option)}
          text={option.text}
          {...(option.detail !== undefined && { detail: option.detail })}
        />
      ))}
    </div>
  );
}
