import { useId } from "react";
import type { ContractToken } from "../../contract/payments.ts";
import { shortAddress } from "../short-address.ts";
import { Notice } from "../ui/Notice.tsx";
import { inToken } from "./news.ts";
import { HOLD_WORDS, isNothing, whyCarried } from "./waiting-words.ts";

/** What has not reached anybody yet, whose it is, and why, in plain words. */
export function Waiting({ token }: { token: ContractToken }) {
  const title = useId();
  const carried = whyCarried(token);
  if (token.state === "settled" && token.holds.length === 0) return <AllPaid token={token} />;
  return (
    <section aria-labelledby={title} className="grid gap-3">
      <h3 id={title} className="font-semibold">
        What is waiting, and why
      </h3>
      {token.state === "stopped" && (
        <Notice kind="error">
          Our books and the chain did not agree, so we send nothing more until somebody has looked. The money
          is safe: it lies in the contract, and the contract can only divide it by these shares.
        </Notice>
      )}
      <ul className="grid gap-3">
        {carried !== null && (
          <Part amount={inToken(token.carried, token)} what="carried">
            {carried}
          </Part>
        )}
        {token.holds.map(({ wallet, amount, reason }) => (
          <Part
            key={`${wallet} ${reason}`}
            amount={inToken(amount, token)}
            what={`held for ${shortAddress(wallet)}`}
          >
            {HOLD_WORDS[reason]}
          </Part>
        ))}
      </ul>
      {token.holds.length > 0 && (
        <p className="text-sm text-ink-3">
          The others were paid without delay. Nobody else can get what is held.
        </p>
      )}
    </section>
  );
}

/** A unit or two that cannot be divided are no news: they are said in passing. */
const AllPaid = ({ token }: { token: ContractToken }) => (
  <p className="text-ink-2">
    {isNothing(token.carried)
      ? "Everything that came in has been paid out, to the last unit."
      : `Everything that can be divided has been paid out. ${inToken(token.carried, token)} is too little to divide and goes out with the next payment.`}
  </p>
);

function Part({ amount, what, children }: { amount: string; what: string; children: string }) {
  return (
    <li className="grid gap-0.5 border-l-[1.5px] border-control pl-3.5">
      <span>
        <span className="mono">{amount}</span> {what}
      </span>
      <span className="text-sm text-ink-2">{children}</span>
    </li>
  );
}
