import type { ComponentProps, ReactNode } from "react";
import { Labelled } from "./Labelled.tsx";

type FieldProps = Omit<ComponentProps<"input">, "id" | "className"> & {
  label: string;
  error?: string | null;
  hint?: ReactNode;
};

export function Field({ label, error = null, hint, ...input }: FieldProps) {
  return (
    <Labelled label={label} error={error} hint={hint}>
      {(control) => <input {...input} {...control} />}
    </Labelled>
  );
}
