import { useEffect, useState } from "react";
import type { NetworkKind } from "../../shared/rules/networks.ts";
import { Button } from "../../web/ui/Button.tsx";
import { Card } from "../../web/ui/Card.tsx";
import { Notice } from "../../web/ui/feedback/Notice.tsx";
import { Field } from "../../web/ui/forms/Field.tsx";
import { sentenceOf } from "./read-files.ts";
import { findWallets, type PageWallet, type Signer, watchWallets } from "./wallets.ts";

type SignerCardProps = {
  kind: NetworkKind;
  signer: Signer | null;
  onChoose: (signer: Signer | null) => void;
};

/** A wallet in this browser, or the address of one elsewhere. */
export function SignerCard({ kind, signer, onChoose }: SignerCardProps) {
  const [wallets, setWallets] = useState<PageWallet[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    const find = () => setWallets(findWallets(kind));
    const stop = watchWallets(find);
    find();
    return stop;
  }, [kind]);

  async function connect(wallet: PageWallet) {
    setProblem(null);
    try {
      onChoose(await wallet.connect());
    } catch (error) {
      setProblem(sentenceOf(error));
    }
  }

  return (
    <Card className="grid gap-4">
      <h2 className="display text-xl">Who signs</h2>
      <p className="text-ink-2">
        Dividing, delivering and finishing a recovery can be signed by anybody, who then pays the fee. The
        rest needs the owner, the guardian or the refund address.
      </p>
      {signer?.send ? (
        <p>
          Connected: <span className="mono break-all text-sm">{signer.address}</span>
        </p>
      ) : (
        <>
          {wallets.length > 0 && (
            <div className="flex flex-wrap gap-3">
              {wallets.map((wallet) => (
                <Button key={wallet.name} look="secondary" onClick={() => void connect(wallet)}>
                  Connect {wallet.name}
                </Button>
              ))}
            </div>
          )}
          <Field
            label={wallets.length > 0 ? "Or the address of another wallet" : "Address of your wallet"}
            value={signer?.address ?? ""}
            onChange={(event) => {
              const address = event.target.value.trim();
              onChoose(address === "" ? null : { address, send: null });
            }}
            autoComplete="off"
            spellCheck={false}
            hint="You then get the unsigned transactions to copy."
          />
        </>
      )}
      {problem && <Notice kind="error">{problem}</Notice>}
    </Card>
  );
}
