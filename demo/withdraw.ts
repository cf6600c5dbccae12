import { DEFAULT_NETWORK } from "../shared/rules/networks.ts";
import type { MyWallets, Withdrawal, WithdrawalQuote } from "../shared/schemas/money/wallets.ts";
import { ownWallet } from "./own-wallet.ts";
import type { Person } from "./person.ts";
import { until } from "./until.ts";

const AT = "/api/account/wallet";
const ON = DEFAULT_NETWORK;

/** From the wallet that is kept for somebody to one of their own, with the mailed code. */
export async function withdraw(person: Person, amountUnits: bigint) {
  await until(`No money reached the wallet of ${person.email}`, async () => {
    const { held } = await person.get<MyWallets>(AT);
    const { amount } =
      held
        .flatMap(({ balances }) => balances)
        .find(({ network, token }) => network === ON && token === "USDT") ?? {};
    return BigInt(amount ?? 0) >= amountUnits ? true : null;
  });
  const to = ownWallet(person.email, ON).address;
  const wanted = { network: ON, token: "USDT", to, amount: `${amountUnits}` };
  const { fee } = await person.post<WithdrawalQuote>(`${AT}/quote`, wanted);
  const asked = { ...wanted, fee };
  await person.post(`${AT}/code`, { purpose: "withdraw", ...asked });
  const mail = await person.house.inbox.mail(person.email, ({ subject }) => subject === "Your wallet code");
  const [, code = ""] = /Your code: (\d{6})/.exec(mail.text) ?? [];
  const { id } = await person.post<Withdrawal>(`${AT}/withdrawals`, { ...asked, code });
  await until(`The withdrawal of ${person.email} did not end`, async () => {
    const all = await person.get<Withdrawal[]>(`${AT}/withdrawals`);
    return all.find((one) => one.id === id && one.state === "done") ?? null;
  });
}
