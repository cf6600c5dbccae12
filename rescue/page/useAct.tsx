import { type ReactNode, useState } from "react";
import { Notice } from "../../web/ui/feedback/Notice.tsx";
import { TextArea } from "../../web/ui/forms/TextArea.tsx";
import type { Plan, Sender, Unsigned } from "../rescue-chain.ts";
import { Stopped } from "../stopped.ts";
import { sentenceOf } from "./read-files.ts";
import type { Signer } from "./wallets.ts";

type Stage =
  | { at: "idle" | "working" }
  | { at: "stopped"; sentence: string }
  | { at: "done"; ids: string[] }
  | { at: "unsigned"; transactions: Unsigned[]; more: boolean };

type Doer<Act> = Sender & { plan(act: Act, from: string): Promise<Plan> };

/** Has something done by whoever signs, and shows what became of it. */
export function useAct<Act>(chain: Doer<Act>, signer: Signer | null, onChange: () => Promise<void>) {
  const [stage, setStage] = useState<Stage>({ at: "idle" });

  async function run(act: Act) {
    setStage({ at: "working" });
    try {
      if (!signer)
        throw new Stopped("question", "Connect a wallet, or type the address of one, under “Who signs”.");
      if (!signer.send) {
        const plan = await chain.plan(act, signer.address);
        setStage({ at: "unsigned", ...plan });
        return;
      }
      const ids = await carryOut(chain, act, { ...signer, send: signer.send });
      setStage({ at: "done", ids });
      await onChange();
    } catch (error) {
      setStage({ at: "stopped", sentence: sentenceOf(error) });
    }
  }

  return { run, isBusy: stage.at === "working", outcome: <Outcome stage={stage} /> };
}

/** One by one: each may need what the one before has made. */
async function carryOut<Act>(
  chain: Doer<Act>,
  act: Act,
  signer: Signer & { send: NonNullable<Signer["send"]> },
) {
  const ids: string[] = [];
  for (let more = true; more; ) {
    const plan = await chain.plan(act, signer.address);
    for (const transaction of plan.transactions) {
      const id = await signer.send(transaction, chain);
      await chain.waitFor(id);
      ids.push(id);
    }
    more = plan.more;
  }
  return ids;
}

function Outcome({ stage }: { stage: Stage }): ReactNode {
  if (stage.at === "stopped") return <Notice kind="error">{stage.sentence}</Notice>;
  if (stage.at === "done")
    return (
      <Notice kind="success">
        Done. <span className="mono break-all">{stage.ids.join(", ")}</span>
      </Notice>
    );
  if (stage.at !== "unsigned") return null;
  return (
    <div className="grid gap-3">
      {stage.transactions.map((one, i) => (
        <TextArea
          key={one.what}
          label={`${i + 1}. ${one.what}`}
          readOnly
          rows={3}
          spellCheck={false}
          value={textOf(one)}
          onFocus={(event) => event.target.select()}
        />
      ))}
      <p className="text-sm text-ink-2">
        Sign and send in this order, with any wallet.
        {stage.more && " When it is done, press the same again for the next step."}
        {stage.transactions.some(({ kind }) => kind === "solana") &&
          " It has to be sent within about a minute."}
      </p>
    </div>
  );
}

const textOf = (one: Unsigned) =>
  one.kind === "solana"
    ? one.base64
    : JSON.stringify({ to: one.to, data: one.data, value: one.value, chainId: one.chainId });
