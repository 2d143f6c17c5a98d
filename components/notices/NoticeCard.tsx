import { type ReactNode, useId } from 'react';
import { type OverlayName, useOverlayName } from '@/components/ui/overlays';

type NoticeCardProps = {
  name: OverlayName;
  /** 'alertdialog' for a question that needs an answer. */
  role: 'dialog' | 'alertdialog';
  title: string;
  text?: string;
  /** What closes it without a choice. */
  onClose: () => void;
  /** Its buttons. */
  children: ReactNode;
};

/**
 * A notice of the app over the open screen. It is not modal: it stands above the bars at the lower edge, only its buttons take taps, and
 * the page can be scrolled clear of it (docs/product/look.md#non-modal-notices).
 */
export function NoticeCard({ name, role, title, text, onClose, children }: NoticeCardProps) {
  useOverlayName(name, true, onClose);
  const id = useId();
  return (
    <div
      ref={tellHeight}
      data-notice-card
      className="pointer-events-none fixed inset-x-3 bottom-[calc(0.75rem+var(--notice-space,var(--footer-space,0px))+env(safe-area-inset-bottom))] z-20 mx-auto max-w-lg animate-toast-in"
    >
      {/* biome-ignore lint/a11y/useAriaPropsSupportedByRole: the linter does not see that `role` is always a dialog's, which takes a label */}
      <div
        role={role}
        aria-labelledby={id}
        className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2.5 rounded-[1.125rem] border border-edge bg-card p-3 pl-4 text-ink shadow-2xl"
      >
        <div className="min-w-0 flex-1 basis-40" aria-live="polite">
          <p id={id} className="text-row">
            {title}
          </p>
          {text && <p className="mt-0.5 text-secondary text-soft">{text}</p>}
        </div>
        <div className="pointer-events-auto ml-auto flex flex-wrap gap-2">{children}</div>
      </div>
    </div>
  );
}

/** Tells the page's style how high the card is, as long as it stands: the toasts above it cannot know. */
function tellHeight(card: HTMLDivElement | null) {
  if (!card) return;
  const { style } = document.documentElement;
  const watch = new ResizeObserver(() => style.setProperty('--notice-height', `${card.offsetHeight}px`));
  watch.observe(card);
  return () => {
    watch.disconnect();
    style.removeProperty('--notice-height');
  };
}
