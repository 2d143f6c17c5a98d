import * as Radix from '@radix-ui/react-dialog';
import type { ReactNode } from 'react';
import { overlayTexts } from '@/lib/texts/overlays';
import { OVERLAY_CLASS } from './Dialog';
import { LoaderCircle } from './icons/LoaderCircle';
import { type OverlayName, useBackCloses, useOverlayName } from './overlays';
import { useFocusBack } from './useFocusBack';

type LoadingDialogProps = {
  name: OverlayName;
  /** What is waited for; 'Please wait...' where nothing else is said. */
  title?: string;
  /** Missing where it cannot be left: then it has nothing that Back closes. */
  onCancel?: () => void;
  children: ReactNode;
};

const noCancel = () => undefined;

const BOX_CLASS =
  'fixed inset-x-4 top-1/2 z-40 mx-auto max-w-sm -translate-y-1/2 rounded-[1.375rem] bg-card p-5 text-ink shadow-2xl outline-none data-[state=open]:animate-fade-in';

/** Work that the volunteer waits for. It is left by its Cancel or Escape only, never by a tap beside it. Use it through `later`. */
export function LoadingDialog({ name, title = overlayTexts.spec.pleaseWait, onCancel = noCancel, children }: LoadingDialogProps) {
  useOverlayName(name, true, onCancel);
  useBackCloses(onCancel !== noCancel, onCancel);
  useFocusBack();
  return (
    <Radix.Root open onOpenChange={(open) => !open && onCancel()}>
      <Radix.Portal>
        <Radix.Overlay className={OVERLAY_CLASS} />
        <Radix.Content className={BOX_CLASS} aria-describedby={undefined} onPointerDownOutside={(event) => event.preventDefault()}>
          <div className="mb-4 flex items-center gap-3">
            <LoaderCircle aria-hidden="true" className="size-7 shrink-0 animate-spin text-primary" />
            <Radix.Title className="text-row">{title}</Radix.Title>
          </div>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
