import { useNavigate } from "@tanstack/react-router";
import type { MouseEvent } from "react";
import type { Notification } from "../../../shared/schemas/notifications.ts";
import { useWords } from "../../language/Language.tsx";
import { safeNextPath } from "../../next-path.ts";
import { Ago } from "../../ui/Ago.tsx";
import { Chip } from "../../ui/Chip.tsx";
import { signedInWords } from "../words.signed-in.ts";

/** With the way to what it is about, when there is one. */
export function NotificationItem({ item, onFollow }: { item: Notification; onFollow: () => void }) {
  const navigate = useNavigate();
  const path = safeNextPath(item.link);
  if (path === null) return <Said item={item} />;

  function follow(event: MouseEvent) {
    // With a key held the person wants a new tab, which the browser knows how to do.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onFollow();
    void navigate({ href: path ?? "" });
  }

  return (
    <a href={path} onClick={follow} className="block rounded-control hover:bg-draft-wash">
      <Said item={item} />
    </a>
  );
}

function Said({ item }: { item: Notification }) {
  const words = useWords(signedInWords).notifications;
  return (
    <span className="grid gap-1 px-2 py-3">
      <span className="flex items-start justify-between gap-3">
        <span className="font-medium">
          <Sentence>{item.title}</Sentence>
        </span>
        {item.isNew && <Chip look="waiting">{words.isNew}</Chip>}
      </span>
      {item.body && (
        <span className="text-sm text-ink-2">
          <Sentence>{item.body}</Sentence>
        </span>
      )}
      <Ago at={item.createdAt} className="text-sm text-ink-3" />
    </span>
  );
}

/** Ours, whatever script the name at its beginning is in. */
const Sentence = ({ children }: { children: string }) => (
  <bdi dir="ltr" className="wrap-anywhere">
    {children}
  </bdi>
);
