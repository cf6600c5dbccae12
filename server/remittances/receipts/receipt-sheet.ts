import type { Receipt } from "../../../shared/schemas/money/receipts.ts";
import { formats } from "../../../words/formats.ts";
import { TEST_NETWORK } from "../../../words/test-network.ts";
import type { Sheet } from "../../certificates/paper/typeset.ts";
import { receiptWords as words } from "./words.ts";

const { tokenAmount, momentUtc } = formats("en-GB");

/** Pure: a receipt on paper, everything in it as text, so that the template only sets it. */
export function receiptSheet(receipt: Receipt): Sheet {
  const { name, payer, reference, release, workspace, token, transfers, tracks, returned } = receipt;
  const money = (units: string) => `${tokenAmount(units, token.decimals)} ${token.symbol}`;
  const fact = (label: string, value: string, isCode = false) => ({ label, value, isCode });
  const day = (iso: string) => momentUtc(new Date(iso));
  const facts = {
    ...{ title: name, id: receipt.statementId, agreedAt: receipt.agreedAt },
    documentTitle: words.documentTitle(name),
    testNetwork: receipt.isTest ? TEST_NETWORK.en : null,
    standing: standingOf(receipt, money),
    amount: money(receipt.received === "0" ? receipt.total : receipt.received),
    about: [
      fact(words.payer, payer),
      ...(reference === null ? [] : [fact(words.reference, reference)]),
      ...(release === null ? [] : [fact(words.release, release)]),
      ...(payer === workspace ? [] : [fact(words.to, workspace)]),
      fact(words.agreed, day(receipt.agreedAt)),
      ...(returned === "0" ? [] : [fact(words.returned, money(returned))]),
    ],
    transfers: transfers.map(({ network, address, transaction, amount, at }) => ({
      amount: money(amount),
      facts: [
        ...[fact(words.network, network), fact(words.day, day(at))],
        ...[fact(words.transfer, transaction ?? "", true), fact(words.address, address, true)],
      ],
    })),
    tracks: tracks.map(({ title, isrc, network, contract, amount, delivery }) => ({
      ...{ title, isrc, amount: tokenAmount(amount, token.decimals) },
      facts: [
        fact(`${words.contract}, ${network}`, contract, true),
        delivery
          ? fact(words.delivered, delivery.transaction ?? day(delivery.at), delivery.transaction !== null)
          : fact(words.delivered, words.onItsWay),
      ],
    })),
    total: money(receipt.total),
  };
  return {
    template: "server/remittances/receipts/receipt.typ",
    inputs: { facts: JSON.stringify(facts), said: JSON.stringify(words), language: "en" },
  };
}

function standingOf({ received, total }: Receipt, money: (units: string) => string) {
  if (received === "0") return words.notYet;
  return BigInt(received) < BigInt(total) ? words.partly(money(received), money(total)) : words.received;
}
