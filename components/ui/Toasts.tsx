import { useSyncExternalStore } from 'react';
import { ToastCard } from './ToastCard';
import { dismissToast, isAtTop, type ShownToast, shownToasts, subscribeToToasts } from './toastStore';

type ToastsProps = {
  /** How long a success stays, milliseconds. */
  successMs: number;
  /** How long any other toast stays, milliseconds. */
  otherMs: number;
};

const NONE: readonly ShownToast[] = [];

/** Where toasts appear; once in the whole app. */
export function Toasts({ successMs, otherMs }: ToastsProps) {
  const toasts = useSyncExternalStore(subscribeToToasts, shownToasts, () => NONE);
  const cards = (top: boolean) =>
    toasts
      .filter((toast) => isAtTop(toast.kind) === top)
      .map((toast) => (
        <ToastCard key={toast.id} toast={toast} durationMs={top ? successMs : otherMs} onGone={() => dismissToast(toast.id)} />
      ));
  const place = 'pointer-events-none fixed inset-x-0 z-50 mx-auto max-w-lg px-3';
  return (
    <section aria-label="Messages" aria-live="polite">
      <div className={`${place} top-[calc(4rem+env(safe-area-inset-top))]`}>{cards(true)}</div>
      <div className={`${place} bottom-[calc(1rem+var(--footer-space,0px)+env(safe-area-inset-bottom))]`}>{cards(false)}</div>
    </section>
  );
}
