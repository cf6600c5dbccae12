import type { Earnings } from "../../../contract/payments.ts";
import type {
  AskForChallenge,
  AskForCode,
  AskForExport,
  AskForWithdrawal,
  Challenge,
  CodeSent,
  ExportedKey,
  LinkOwnWallet,
  MyWallets,
  OwnWallet,
  Withdrawal,
} from "../../../contract/wallets.ts";
import { request, send } from "../../api.ts";

const AT = "/api/account/wallet";

export const readWallets = () => request<MyWallets>(AT);

export const readEarnings = async () => (await request<Earnings>("/api/account/earnings")).earnings;

export const listWithdrawals = () => request<Withdrawal[]>(`${AT}/withdrawals`);

export const askForCode = (ask: AskForCode) => send<CodeSent>("POST", `${AT}/code`, ask);

export const withdraw = (ask: AskForWithdrawal, key: string) =>
  send<Withdrawal>("POST", `${AT}/withdrawals`, ask, key);

export const exportKey = (ask: AskForExport) => send<ExportedKey>("POST", `${AT}/exports`, ask);

export const askForChallenge = (ask: AskForChallenge) => send<Challenge>("POST", `${AT}/own/challenge`, ask);

export const linkWallet = (link: LinkOwnWallet) => send<OwnWallet>("POST", `${AT}/own`, link);

export const unlinkWallet = (id: string) => send("DELETE", `${AT}/own/${encodeURIComponent(id)}`);
