import { type KeyboardEvent, type ReactNode, useId, useRef } from "react";

type TabsProps<Key extends string> = {
  /** What the tabs are of. */
  label: string;
  tabs: readonly { key: Key; name: string }[];
  chosen: Key;
  onChoose: (key: Key) => void;
  children: ReactNode;
};

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };

/** One panel at a time. Arrows go from tab to tab, Home and End to the first and last. */
export function Tabs<Key extends string>({ label, tabs, chosen, onChoose, children }: TabsProps<Key>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);

  function onKeyDown(event: KeyboardEvent) {
    const at = tabs.findIndex(({ key }) => key === chosen);
    const step = STEPS[event.key];
    const to = step ? at + step : event.key === "Home" ? 0 : event.key === "End" ? -1 : null;
    if (to === null) return;
    event.preventDefault();
    const next = tabs.at(to % tabs.length);
    if (!next) return;
    onChoose(next.key);
    list.current?.querySelector<HTMLElement>(`[data-tab="${next.key}"]`)?.focus();
  }

  return (
    <div className="grid gap-5">
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        onKeyDown={onKeyDown}
        className="flex flex-wrap gap-1 border-b-[1.5px] border-ink"
      >
        {tabs.map(({ key, name }) => (
          <button
            key={key}
            id={`${id}-${key}`}
            data-tab={key}
            type="button"
            role="tab"
            aria-selected={key === chosen}
            aria-controls={`${id}-panel`}
            tabIndex={key === chosen ? 0 : -1}
            onClick={() => onChoose(key)}
            className="min-h-11 rounded-t-control px-2.5 sm:px-4 text-ink-2 hover:bg-draft-wash hover:text-ink aria-selected:bg-ink aria-selected:font-semibold aria-selected:text-sleeve"
          >
            {name}
          </button>
        ))}
      </div>
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${chosen}`}>
        {children}
      </div>
    </div>
  );
}
