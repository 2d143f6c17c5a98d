import * as Radix from '@radix-ui/react-dialog';
import type { ReactNode } from 'react';

type DialogFrameProps = {
  isOpen: boolean;
  /** The Escape key was pressed, or the view beside it. */
  onClose: () => void;
  /** Gives the focus back; without it whatever had it before gets it. */
  onLeft?: () => void;
  /** Begins with its `DialogTitle`. */
  children: ReactNode;
};

/** A question over whatever view is open. */
export function DialogFrame({ isOpen, onClose, onLeft, children }: DialogFrameProps) {
  const giveBack = (event: Event) => {
    if (!onLeft) return;
    event.preventDefault();
    onLeft();
  };
  return (
    <Radix.Root open={isOpen} onOpenChange={(stays) => stays || onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 bg-black/50" />
        <Radix.Content
          aria-describedby={undefined}
          onCloseAutoFocus={giveBack}
          className="fixed inset-x-3 top-16 z-40 mx-auto grid max-h-[80dvh] max-w-md gap-3 overflow-y-auto rounded-2xl bg-card p-4 text-ink text-secondary shadow-2xl"
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** Names the dialog that it stands in. */
export function DialogTitle({ children }: { children: ReactNode }) {
  return <Radix.Title className="break-words font-bold text-body">{children}</Radix.Title>;
}
