import { Bell } from "lucide-react";
import { useWords } from "../../language/Language.tsx";
import { Button } from "../../ui/Button.tsx";
import { signedInWords } from "../words.signed-in.ts";
import { useUnreadCount } from "./notifications-api.ts";

export function NotificationsButton({ onOpen }: { onOpen: () => void }) {
  const words = useWords(signedInWords).header;
  const unread = useUnreadCount();
  return (
    <Button
      look="quiet"
      aria-label={unread === 0 ? words.notifications : words.unread(unread)}
      onClick={onOpen}
    >
      <span className="relative">
        <Bell aria-hidden="true" size={20} strokeWidth={1.5} />
        {unread > 0 && (
          <span className="absolute -top-1 -right-1 size-3 rounded-full border-[1.5px] border-signal-edge bg-signal" />
        )}
      </span>
      <span className="max-lg:sr-only">{words.notifications}</span>
    </Button>
  );
}
