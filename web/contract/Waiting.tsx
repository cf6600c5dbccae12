import { useId } from "react";
import type { ContractBooks, ContractToken } from "../../shared/schemas/money/payments.ts";
import { useWords } from "../language/Language.tsx";
import { shortAddress } from "../short-address.ts";
import { Notice } from "../ui/feedback/Notice.tsx";
import { isNothing } from "./facts/standing.ts";
import { useInToken } from "./useInToken.ts";
import { contractWords } from "./words.ts";

/** What has not reached anybody yet, whose it is, and why, in plain words. */
export function Waiting({ token, shares }: { token: ContractToken; shares: ContractBooks["shares"] }) {
  const words = useWords(contractWords).waiting;
  const inToken = useInToken();
  const title = useId();
  const nameOf = (wallet: string) => shares.find((share) => share.wallet === wallet)?.name;
  if (token.state === "settled" && token.holds.length === 0) return <AllPaid token={token} />;
  return (
    <section aria-labelledby={title} className="grid gap-3">
      <h3 id={title} className="font-semibold">
        {words.title}
      </h3>
      {token.state === "stopped" && <Notice kind="error">{words.stopped}</Notice>}
      <ul className="grid gap-3">
        {!isNothing(token.carried) && (
          <Part amount={inToken(token.carried, token)} what={words.carried}>
            {token.tooDear
              ? words.whyCarried.tooDear(
                  inToken(token.tooDear.fee, token),
                  inToken(token.tooDear.worthFrom, token),
                )
              : words.whyCarried[token.state]}
          </Part>
        )}
        {token.holds.map(({ wallet, amount, reason }) => (
          <Part
            key={`${wallet} ${reason}`}
            amount={inToken(amount, token)}
            what={words.heldFor(nameOf(wallet) ?? shortAddress(wallet))}
          >
            {words.whyHeld[reason]}
          </Part>
        ))}
      </ul>
      {token.holds.length > 0 && <p className="text-sm text-ink-3">{words.othersPaid}</p>}
    </section>
  );
}

/** A unit or two that cannot be divided are no news: they are said in passing. */
function AllPaid({ token }: { token: ContractToken }) {
  const words = useWords(contractWords).waiting;
  const inToken = useInToken();
  return (
    <p className="text-ink-2">
      {isNothing(token.carried) ? words.allPaid : words.tooLittleLeft(inToken(token.carried, token))}
    </p>
  );
}

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
