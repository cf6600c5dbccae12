import type { ComponentProps } from "react";
import { Spinner } from "./Spinner.tsx";

type Look = "primary" | "secondary" | "quiet" | "danger";

const SHAPE =
  "inline-flex min-h-11 items-center justify-center gap-2 rounded-control border-[1.5px] py-2 " +
  "text-base leading-tight transition-colors duration-120 select-none";

const LOOKS: Record<Look, string> = {
  primary: "px-5 font-semibold border-signal-edge bg-signal text-on-signal hover:bg-signal-hover",
  secondary: "px-5 font-semibold border-ink bg-transparent text-ink hover:bg-ink hover:text-sleeve",
  danger: "px-5 font-semibold border-declined bg-declined text-surface hover:border-ink",
  quiet: "px-3 font-medium border-transparent bg-transparent text-ink hover:bg-draft-wash",
};

const OFF =
  "disabled:cursor-not-allowed disabled:border-line disabled:bg-draft-wash disabled:text-ink-3 " +
  "aria-disabled:cursor-not-allowed aria-disabled:border-line aria-disabled:bg-draft-wash aria-disabled:text-ink-2";

/** For links that look like buttons. */
export const buttonClass = (look: Look) => `${SHAPE} ${LOOKS[look]}`;

type ButtonProps = Omit<ComponentProps<"button">, "type"> & {
  look?: Look;
  type?: "button" | "submit";
  /** Working on it: the button waits, keeps its words and shows that it turns. */
  busy?: boolean;
};

export function Button({
  look = "primary",
  type = "button",
  busy = false,
  disabled = false,
  className = "",
  children,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled}
      // Not `disabled` while it is busy: whoever pressed it by key would lose their place.
      aria-disabled={busy || rest["aria-disabled"]}
      aria-busy={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      className={`${buttonClass(look)} ${busy ? "cursor-progress" : OFF} ${className}`}
    >
      {busy && <Spinner />}
      {children}
    </button>
  );
}
