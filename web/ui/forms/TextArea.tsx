import type { ComponentProps } from "react";
import { Labelled } from "./Labelled.tsx";

type TextAreaProps = Omit<ComponentProps<"textarea">, "id" | "className"> & {
  label: string;
  error?: string | null;
};

export function TextArea({ label, error = null, ...textarea }: TextAreaProps) {
  return (
    <Labelled label={label} error={error}>
      {({ className, ...control }) => (
        <textarea
          {...textarea}
          {...control}
          className={`${className} field-sizing-content max-h-80 min-h-32`}
        />
      )}
    </Labelled>
  );
}
