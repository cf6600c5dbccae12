import { WifiOff } from "lucide-react";
import { useSyncExternalStore } from "react";
import { useWords } from "../language/Language.tsx";
import { signedInWords } from "./words.signed-in.ts";

const isOffline = () => !navigator.onLine;

function onChange(tell: () => void) {
  addEventListener("online", tell);
  addEventListener("offline", tell);
  return () => {
    removeEventListener("online", tell);
    removeEventListener("offline", tell);
  };
}

/** Says what still works, for as long as the device has no network. */
export function OfflineBanner() {
  const words = useWords(signedInWords);
  const offline = useSyncExternalStore(onChange, isOffline);
  return (
    <div role="status">
      {offline && (
        <p className="flex items-center justify-center gap-3 bg-ink px-4 py-2.5 text-sm font-medium text-sleeve">
          <WifiOff aria-hidden="true" size={18} strokeWidth={1.75} className="shrink-0" />
          {words.offline}
        </p>
      )}
    </div>
  );
}
