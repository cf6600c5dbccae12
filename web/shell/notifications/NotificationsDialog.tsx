import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { Notification } from "../../../shared/schemas/notifications.ts";
import { usePerson } from "../../api/session.ts";
import { useWords } from "../../language/Language.tsx";
import { EndOfList } from "../../lists/EndOfList.tsx";
import { Dialog } from "../../ui/dialogs/Dialog.tsx";
import { Skeleton } from "../../ui/feedback/Skeleton.tsx";
import { signedInWords } from "../words.signed-in.ts";
import { NotificationItem } from "./NotificationItem.tsx";
import { notificationGroups } from "./notification-groups.ts";
import { markDelivered, unreadKey, useNotifications } from "./notifications-api.ts";

export function NotificationsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const words = useWords(signedInWords).notifications;
  return (
    <Dialog open={open} title={words.title} onClose={onClose}>
      <div className="mt-5">
        <Notifications onClose={onClose} />
      </div>
    </Dialog>
  );
}

function Notifications({ onClose }: { onClose: () => void }) {
  const words = useWords(signedInWords).notifications;
  const loaded = useNotifications();
  useMarkDelivered(loaded.state === "ready" ? loaded.items : []);
  switch (loaded.state) {
    case "loading":
      return <Skeleton bars={["h-14", "h-14", "h-14"]} />;
    case "failed":
      return <p className="text-ink-2">{words.failed}</p>;
    case "ready":
      return loaded.items.length === 0 ? (
        <Nothing />
      ) : (
        <div className="grid gap-4">
          <Groups items={loaded.items} onClose={onClose} />
          <EndOfList more={loaded.more} />
        </div>
      );
  }
}

/** Up to the newest one listed: what arrives meanwhile stays unread. Nobody is bothered when it fails. */
function useMarkDelivered(items: Notification[]) {
  const client = useQueryClient();
  const person = usePerson();
  const newest = items[0]?.id;
  useEffect(() => {
    if (newest === undefined) return;
    const key = unreadKey(person);
    markDelivered(newest).then(
      () => {
        client.setQueryData(key, 0);
        void client.invalidateQueries({ queryKey: key });
      },
      () => undefined,
    );
  }, [newest, client, person]);
}

function Nothing() {
  const words = useWords(signedInWords).notifications;
  return (
    <div className="grid gap-1">
      <p className="font-medium">{words.none}</p>
      <p className="text-ink-2">{words.whatComes}</p>
    </div>
  );
}

function Groups({ items, onClose }: { items: Notification[]; onClose: () => void }) {
  const words = useWords(signedInWords).notifications;
  return (
    <div className="grid gap-6">
      {notificationGroups(items, new Date()).map((group) => (
        <section key={group.name} aria-label={words.groups[group.name]}>
          <h3 className="caption mb-1 text-ink-3">{words.groups[group.name]}</h3>
          <ul className="divide-y divide-line border-y border-line">
            {group.items.map((item) => (
              <li key={item.id}>
                <NotificationItem item={item} onFollow={onClose} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
