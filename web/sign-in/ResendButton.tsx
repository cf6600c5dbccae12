import { useEffect, useState } from "react";
import { RESEND_SECONDS } from "../../shared/rules/limits.ts";
import { useWords } from "../language/Language.tsx";
import { Button } from "../ui/Button.tsx";
import { signInWords } from "./words.ts";

/** Counts down from its first appearance; give it a new key to start again. */
export function ResendButton({ busy, onResend }: { busy: boolean; onResend: () => Promise<void> }) {
  const words = useWords(signInWords).sent;
  const secondsLeft = useSecondsLeft(RESEND_SECONDS);
  return (
    <Button look="secondary" busy={busy} disabled={secondsLeft > 0} onClick={() => void onResend()}>
      {secondsLeft > 0 ? words.resendIn(secondsLeft) : words.resend}
    </Button>
  );
}

function useSecondsLeft(seconds: number): number {
  const [until] = useState(() => Date.now() + seconds * 1_000);
  const [now, setNow] = useState(Date.now);
  const running = now < until;
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, [running]);
  return Math.max(0, Math.ceil((until - now) / 1_000));
}
