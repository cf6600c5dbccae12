import type { Network } from "../../contract/networks.ts";
import type { OtherTokens } from "../../contract/other-tokens.ts";
import type { ContractBooks, DistributionAsked } from "../../contract/payments.ts";
import { request, send } from "../api.ts";

export type ContractAt = { network: Network; address: string };

/** For everybody: who is signed in here changes nothing. */
export const readBooks = (at: ContractAt) => request<ContractBooks>(pathOf(at));

export const distribute = (at: ContractAt) => send<DistributionAsked>("POST", `${pathOf(at)}/distribute`);

export const readOtherTokens = (at: ContractAt, named: string) =>
  request<OtherTokens>(
    `${pathOf(at)}/other-tokens${named === "" ? "" : `?token=${encodeURIComponent(named)}`}`,
  );

export const distributeOther = (at: ContractAt, token: string) =>
  send<DistributionAsked>("POST", `${pathOf(at)}/other-tokens`, { token });

export const sendTestPayment = (at: ContractAt, amount: string, key: string) =>
  send("POST", `${pathOf(at)}/test-payment`, { amount }, key);

export const paymentsCsv = (at: ContractAt) => `${pathOf(at)}/payments.csv`;

const pathOf = ({ network, address }: ContractAt) =>
  `/api/contracts/${network.toLowerCase()}/${encodeURIComponent(address)}`;
