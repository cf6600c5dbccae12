import type { ApiKey } from "../../shared/schemas/access/api-keys.ts";
import { useDeleteKey } from "../api/api-keys.ts";
import { whyNot } from "../api/ask.ts";
import { Sentence } from "../language/Sentence.tsx";
import { AskFirst } from "../ui/dialogs/AskFirst.tsx";
import { Named } from "../ui/Named.tsx";
import { apiWords } from "./words.ts";

export function DeleteKey({ slug, apiKey }: { slug: string; apiKey: ApiKey }) {
  const words = apiWords.remove;
  const deleting = useDeleteKey(slug, apiKey.id);
  return (
    <AskFirst
      button={apiWords.keys.delete}
      buttonOf={apiWords.keys.deleteWhich(apiKey.name)}
      title={words.title}
      action={words.delete}
      doing={deleting}
      failure={deleting.isError && whyNot(deleting.error, words.failed)}
    >
      <p>
        <Sentence parts={words.meaning(<Named>{apiKey.name}</Named>)} />
      </p>
    </AskFirst>
  );
}
