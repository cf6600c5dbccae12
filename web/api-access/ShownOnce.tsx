import { Button } from "../ui/Button.tsx";
import { Dialog } from "../ui/dialogs/Dialog.tsx";
import { SecretLine } from "./SecretLine.tsx";

type ShownOnceProps = {
  open: boolean;
  words: { title: string; once: string; key: string; secret: string; done: string };
  secret: string;
  onClose: () => void;
};

/** A secret that is never shown again. */
export function ShownOnce({ open, words, secret, onClose }: ShownOnceProps) {
  return (
    <Dialog open={open} title={words.title} onClose={onClose}>
      <div className="mt-3 grid gap-5">
        <p className="font-medium">{words.once}</p>
        <SecretLine label={words.key} secret={secret} />
        <p className="text-sm text-ink-2">{words.secret}</p>
        <Button onClick={onClose}>{words.done}</Button>
      </div>
    </Dialog>
  );
}
