import { rowOf } from "../../../shared/rules/networks.ts";
import type { NetworkFunding } from "../../../shared/schemas/money/funding.ts";
import { useFormats } from "../../language/Language.tsx";
import type { StatementAt } from "../payments-api.ts";
import { WalletButtons } from "./WalletButtons.tsx";
import { fundWords } from "./words.ts";

type TakeBackProps = { at: StatementAt; funding: NetworkFunding; isWithdrawn: boolean };

/** While some is missing, or when the statement was withdrawn, who holds the refund address can have back what came. */
export function TakeBack({ at, funding, isWithdrawn }: TakeBackProps) {
  const words = fundWords.takeBack;
  const { network, stage, received, delivered, token } = funding;
  const { tokenAmount } = useFormats();
  const there = BigInt(received) - BigInt(delivered);
  if ((stage !== "short" && !isWithdrawn) || there <= 0n) return null;
  const how = isWithdrawn ? words.whenWithdrawn : words.how;
  return (
    <div className="grid gap-3 border-t border-line pt-5">
      <h3 className="font-semibold">{isWithdrawn ? words.titleWhenWithdrawn : words.title}</h3>
      <p className="max-w-2xl text-sm text-ink-2">
        {how(`${tokenAmount(`${there}`, token.decimals)} ${token.symbol}`)}{" "}
        {rowOf(network).kind === "evm" && words.twice}
      </p>
      <WalletButtons
        at={at}
        asked={{ network, act: "take_back" }}
        words={words}
        look="secondary"
        nameOf={words.with}
      />
    </div>
  );
}
