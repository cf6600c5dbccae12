import { type ComponentProps, useId } from "react";

type FieldProps = Omit<ComponentProps<"input">, "id" | "className"> & {
  label: string;
  error?: string | null;
};

export function Field({ label, error = null, ...input }: FieldProps) {
  const id = useId();
  const errorId = `${id}-error`;
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      <input
        {...input}
        id={id}
        aria-invalid={error !== null || undefined}
        aria-describedby={error === null ? undefined : errorId}
        className={
          "min-h-12 w-full rounded-control border-[1.5px] border-control bg-surface px-3.5 py-2 text-base text-ink " +
          "placeholder:text-ink-3 hover:border-ink aria-invalid:border-declined read-only:bg-sleeve"
        }
      />
      {error !== null && (
        <p id={errorId} role="alert" className="text-sm text-declined">
          {error}
        </p>
      )}
    </div>
  );
}
