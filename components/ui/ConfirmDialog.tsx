import * as Radix from '@radix-ui/react-dialog';
import { commonTexts } from '@/lib/texts/common';
import { Button } from './Button';
import { ButtonPair } from './ButtonPair';
import { OVERLAY_CLASS } from './Dialog';
import { type OverlayName, useOverlay } from './overlays';

type ConfirmDialogProps = {
  name: OverlayName;
  /** The question, word for word. */
  title: string;
  /** What would happen, where it needs saying. */
  text?: string | undefined;
  open: boolean;
  onCancel: () => void;
  onConfirm: () => void;
};

const BOX_CLASS =
  'fixed inset-x-4 top-1/2 z-40 mx-auto max-h-[88dvh] max-w-sm -translate-y-1/2 overflow-y-auto rounded-[1.375rem] bg-card p-5 text-ink shadow-2xl outline-none data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in';

/** Asks before something that cannot be undone. Use it through `later`. */
export function ConfirmDialog({ name, title, text, open, onCancel, onConfirm }: ConfirmDialogProps) {
  useOverlay(name, open, onCancel);
  return (
    <Radix.Root open={open} onOpenChange={(next) => !next && onCancel()}>
      <Radix.Portal>
        <Radix.Overlay className={OVERLAY_CLASS} />
        <Radix.Content role="alertdialog" className={BOX_CLASS} {...(text ? {} : { 'aria-describedby': undefined })}>
          <Radix.Title className="text-title">{title}</Radix.Title>
          {text && <Radix.Description className="mt-2 text-body text-soft">{text}</Radix.Description>}
          <div className="mt-5">
            <ButtonPair>
              <Button onClick={onCancel}>{commonTexts.spec.cancel}</Button>
              <Button look="destructive" onClick={onConfirm}>
                {commonTexts.spec.okay}
              </Button>
            </ButtonPair>
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
