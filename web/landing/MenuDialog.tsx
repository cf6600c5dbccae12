import { Dialog } from "../ui/Dialog.tsx";
import { SECTIONS } from "./sections.ts";

/** The header's links on a phone. */
export function MenuDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} title="Menu" onClose={onClose}>
      <nav aria-label="Main" className="mt-4 divide-y divide-line">
        {SECTIONS.map(([name, href]) => (
          <a key={href} href={href} onClick={onClose} className="flex min-h-13 items-center text-lg">
            {name}
          </a>
        ))}
      </nav>
    </Dialog>
  );
}
