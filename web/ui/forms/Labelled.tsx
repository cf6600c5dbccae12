import { type ReactNode, useId } from "react";

/** What a control takes over, so that its label, hint and error belong to it. */
type ControlProps = {
  id: string;
  "aria-invalid": true | undefined;
  "aria-describedby": string | undefined;
  className: string;
};

type LabelledProps = {
  label: string;
  error: string | null;
  hint?: ReactNode;
  /** The label stands to the left of the control where its @container has room, as in a sheet of settings. */
  beside?: boolean;
  children: (control: ControlProps) => ReactNode;
};

const CONTROL =
  "min-h-12 w-full min-w-0 rounded-control border-[1.5px] border-control bg-surface px-3.5 py-2 text-base text-ink " +
  "placeholder:text-ink-3 hover:border-ink aria-invalid:border-declined [&:is(input,textarea):read-only]:bg-sleeve " +
  "disabled:cursor-not-allowed disabled:border-line disabled:bg-draft-wash disabled:text-ink-2";

const BESIDE = "@lg:grid-cols-[15rem_minmax(0,1fr)] @lg:items-center @lg:gap-x-6";

export function Labelled({ label, error, hint, beside = false, children }: LabelledProps) {
  const id = useId();
  const described = [hint ? `${id}-hint` : "", error === null ? "" : `${id}-error`].filter(Boolean).join(" ");
  return (
    <div className={`grid gap-1.5 ${beside ? BESIDE : ""}`}>
      <label htmlFor={id} className={beside ? "text-ink-2" : "text-sm font-medium"}>
        {label}
      </label>
      {children({
        id,
        "aria-invalid": error === null ? undefined : true,
        "aria-describedby": described || undefined,
        className: CONTROL,
      })}
      {hint && (
        <p id={`${id}-hint`} className={`text-sm text-ink-3 ${beside ? "@lg:col-start-2" : ""}`}>
          {hint}
        </p>
      )}
      {error !== null && (
        <p
          id={`${id}-error`}
          role="alert"
          className={`text-sm text-declined ${beside ? "@lg:col-start-2" : ""}`}
        >
          {error}
        </p>
      )}
    </div>
  );
}
