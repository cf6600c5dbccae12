import { type ReactNode, useRef } from "react";
import type { Account } from "../../shared/schemas/account.ts";
import { useAccount } from "../api/account.ts";
import { useWords } from "../language/Language.tsx";
import { useWhyNot } from "../shell/language/useWhyNot.ts";
import { PageHeading } from "../shell/PageHeading.tsx";
import { useTitle } from "../shell/useTitle.ts";
import { Card } from "../ui/Card.tsx";
import { CopyButton } from "../ui/CopyButton.tsx";
import { FailedPart } from "../ui/feedback/FailedPart.tsx";
import { Skeleton } from "../ui/feedback/Skeleton.tsx";
import { DeleteAccount } from "./DeleteAccount.tsx";
import { LanguageSelect } from "./LanguageSelect.tsx";
import { MailsSelect } from "./MailsSelect.tsx";
import { NameForm } from "./NameForm.tsx";
import { Passkeys } from "./sign-in/Passkeys.tsx";
import { Sessions } from "./sign-in/Sessions.tsx";
import { WalletCard } from "./wallet/WalletCard.tsx";
import { accountWords } from "./words.ts";

export function AccountPage() {
  const words = useWords(accountWords);
  const whyNot = useWhyNot();
  const account = useAccount();
  useTitle(words.title);
  return (
    <div className="grid gap-10">
      <PageHeading label={words.label}>{words.title}</PageHeading>
      {account.state === "loading" && <Skeleton bars={["h-56"]} />}
      {account.state === "failed" && (
        <FailedPart text={whyNot(account.error, words.notLoaded)} onRetry={account.retry} />
      )}
      {account.state === "ready" && <AccountRows account={account.data} />}
      <WalletCard />
      <Passkeys />
      <Sessions />
      <DeleteAccount />
    </div>
  );
}

function AccountRows({ account }: { account: Account }) {
  const words = useWords(accountWords);
  const shownId = useRef<HTMLElement>(null);
  return (
    <Card className="@container divide-y divide-line py-0 sm:py-0">
      <NameForm name={account.name} />
      <LanguageSelect language={account.language} />
      <MailsSelect wish={account.approvalMails} />
      <dl className="divide-y divide-line">
        <Row name={words.email}>{account.email}</Row>
        <Row name={words.accountId} hint={words.accountIdHint}>
          <span className="flex items-center justify-between gap-x-3 @lg:justify-start">
            <code ref={shownId} className="mono text-sm">
              {account.id}
            </code>
            <CopyButton text={account.id} name={words.accountId} shownIn={shownId} />
          </span>
        </Row>
      </dl>
    </Card>
  );
}

function Row({ name, hint, children }: { name: string; hint?: string; children: ReactNode }) {
  return (
    <div className="grid gap-1 py-4 @lg:min-h-18 @lg:grid-cols-[15rem_minmax(0,1fr)] @lg:items-center @lg:gap-6">
      <dt className="text-ink-2">
        {name}
        {hint && <span className="block text-sm text-ink-3">{hint}</span>}
      </dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}
