import * as Radix from '@radix-ui/react-dialog';
import { commonTexts } from '@/lib/texts/common';
import type { DialogProps } from './Dialog';
import { X } from './icons/X';
import { useOverlay } from './overlays';

/** A dark dialog over the whole screen, with Close at its corner; the title is read aloud. Use it through `later`. */
export function FullScreenDialog({ name, title, open, onClose, children }: DialogProps) {
  useOverlay(name, open, onClose);
  return (
    <Radix.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Radix.Portal>
        <Radix.Content className="fixed inset-0 z-40 bg-black/85 outline-none" aria-describedby={undefined}>
          <Radix.Title className="sr-only">{title}</Radix.Title>
          {children}
          <Radix.Close
            aria-label={commonTexts.spec.close}
            className="absolute top-[max(--spacing(3),env(safe-area-inset-top))] right-4 grid size-14 place-items-center rounded-full bg-card text-ink shadow-lg"
          >
            <X aria-hidden="true" className="size-6" />
          </Radix.Close>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
