import { type ComponentProps, type ReactNode, useState } from "react";
import { Button } from "../Button.tsx";
import { ConfirmDialog } from "./ConfirmDialog.tsx";

/** As far as a mutation is needed here. */
interface Doing {
  isPending: boolean;
  reset: () => void;
  mutate: (input: undefined, then: { onSuccess: () => void }) => void;
}

type AskFirstProps = Pick<ComponentProps<typeof ConfirmDialog>, "title" | "action" | "failure"> & {
  /** The button that asks, and its whole name where there are several of them. */
  button: string;
  buttonOf?: string;
  look?: "quiet" | "secondary";
  doing: Doing;
  children: ReactNode;
};

/** A button for what cannot be taken back, and the question behind it. */
export function AskFirst({ button, buttonOf, look = "quiet", doing, children, ...dialog }: AskFirstProps) {
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  return (
    <>
      <Button
        look={look}
        aria-label={buttonOf}
        onClick={() => {
          doing.reset();
          setAsking(true);
        }}
      >
        {button}
      </Button>
      <ConfirmDialog
        {...dialog}
        open={asking}
        busy={doing.isPending}
        onConfirm={() => doing.mutate(undefined, { onSuccess: close })}
        onClose={close}
      >
        {children}
      </ConfirmDialog>
    </>
  );
}
