import { useId, useRef } from "react";
import type { OwnAccount } from "../../../shared/schemas/money/wallets.ts";
import { useFormats, useWords } from "../../language/Language.tsx";
import { shortAddress } from "../../short-address.ts";
import { CopyButton } from "../../ui/CopyButton.tsx";
import { Notice } from "../../ui/feedback/Notice.tsx";
import { BalanceLine, placesOfBalances } from "./HeldWallets.tsx";
import { Fact } from "./PayeeAccount.tsx";
import { accountWalletWords } from "./words.ts";

/** What somebody protected against a lost wallet. We hold no key of these, so they are shown and not acted for. */
export function OwnAccounts({ accounts }: { accounts: OwnAccount[] }) {
  const words = useWords(accountWalletWords).ownAccounts;
  const title = useId();
  if (accounts.length === 0) return null;
  return (
    <section aria-labelledby={title} className="grid gap-2">
      <h3 id={title} className="font-semibold">
        {words.title}
      </h3>
      <p className="max-w-2xl text-sm text-ink-2">
        {words.what} <a href="/rescue.html">{words.rescue}</a>
      </p>
      <ul className="divide-y divide-line border-y border-line">
        {accounts.map((account) => (
          <li key={`${account.network} ${account.address}`} className="grid gap-3 py-4">
            <Account account={account} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Account({ account: { network, address, delayDays, state, balances } }: { account: OwnAccount }) {
  const { account: words, ownAccounts } = useWords(accountWalletWords);
  const { day, minute } = useFormats();
  const shown = useRef<HTMLElement>(null);
  const nameOf = (who: string | null) => (who ? shortAddress(who) : words.nobody);
  return (
    <>
      <div className="flex items-center gap-3">
        <code ref={shown} className="mono min-w-0 text-sm wrap-anywhere">
          {address}
        </code>
        <CopyButton text={address} name={ownAccounts.address(network)} shownIn={shown} />
      </div>
      {state?.recovery && (
        <Notice kind="error">
          {words.recovery(network, shortAddress(state.recovery.to), minute(new Date(state.recovery.since)))}
        </Notice>
      )}
      <dl className="grid max-w-md gap-y-1">
        {balances.map((balance) => (
          <BalanceLine key={balance.token} balance={balance} places={placesOfBalances(balances)} />
        ))}
      </dl>
      <dl className="grid max-w-2xl gap-y-1 text-sm">
        <Fact name={words.owner}>{state ? shortAddress(state.owner) : words.notKnown}</Fact>
        <Fact name={words.guardian}>{state ? nameOf(state.guardian) : words.notKnown}</Fact>
        {state?.guardianChange && (
          <Fact name={words.nextGuardian}>
            {words.from(nameOf(state.guardianChange.to), day(new Date(state.guardianChange.since)))}
          </Fact>
        )}
        <Fact name={words.delay}>{words.days(delayDays)}</Fact>
      </dl>
    </>
  );
}
