import { useState } from "react";
import type { ApiKey } from "../../shared/schemas/access/api-keys.ts";
import { useDeleteKey } from "../api/api-keys.ts";
import { whyNot } from "../api/ask.ts";
import { Sentence } from "../language/Sentence.tsx";
import { Button } from "../ui/Button.tsx";
import { ConfirmDialog } from "../ui/dialogs/ConfirmDialog.tsx";
import { Named } from "../ui/Named.tsx";
import { apiWords } from "./words.ts";

export function DeleteKey({ slug, apiKey }: { slug: string; apiKey: ApiKey }) {
  const words = apiWords.remove;
  const [asking, setAsking] = useState(false);
  const deleting = useDeleteKey(slug, apiKey.id);
  return (
    <>
      <Button
        look="quiet"
        aria-label={apiWords.keys.deleteWhich(apiKey.name)}
        onClick={() => {
          deleting.reset();
          setAsking(true);
        }}
      >
        {apiWords.keys.delete}
      </Button>
      <ConfirmDialog
        open={asking}
        title={words.title}
        action={words.delete}
        busy={deleting.isPending}
        failure={deleting.isError && whyNot(deleting.error, words.failed)}
        onConfirm={() => deleting.mutate()}
        onClose={() => setAsking(false)}
      >
        <p>
          <Sentence parts={words.meaning(<Named>{apiKey.name}</Named>)} />
        </p>
      </ConfirmDialog>
    </>
  );
}
