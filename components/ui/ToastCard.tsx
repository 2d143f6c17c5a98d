import { CircleAlert, CircleCheck } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import type { ShownToast, ToastKind } from './toastStore';

type ToastCardProps = { toast: ShownToast; durationMs: number; onGone: () => void };

const TONE: Record<ToastKind, string> = {
  success: 'bg-primary text-on-primary',
  failure: 'bg-danger text-card',
  info: 'bg-inverse text-on-inverse',
  undo: 'bg-inverse text-on-inverse',
};

/** One toast; it leaves by itself after its time. */
export function ToastCard({ toast, durationMs, onGone }: ToastCardProps) {
  const leave = useEffectEvent(onGone);
  useEffect(() => {
    const timer = setTimeout(() => leave(), durationMs);
    return () => clearTimeout(timer);
  }, [durationMs]);
  const press = () => {
    toast.action?.();
    onGone();
  };
  return (
    <div
      role={toast.kind === 'failure' ? 'alert' : undefined}
      className={`pointer-events-auto flex min-h-14 animate-toast-in items-center gap-3 rounded-[0.875rem] py-1 pl-4 text-[1rem] shadow-lg ${TONE[toast.kind]}`}
    >
      {toast.kind === 'success' && <CircleCheck aria-hidden="true" className="size-6 shrink-0" />}
      {toast.kind === 'failure' && <CircleAlert aria-hidden="true" className="size-6 shrink-0" />}
      <span className="min-w-0 flex-1 py-2">{toast.text}</span>
      {toast.kind !== 'success' && (
        <button
          type="button"
          onClick={press}
          className={`min-h-12 shrink-0 rounded-xl px-4 font-bold -outline-offset-3 focus-visible:outline-current ${toast.kind === 'failure' ? '' : 'text-inverse-action'}`}
        >
          {toast.kind === 'undo' ? 'Undo' : 'Close'}
        </button>
      )}
    </div>
  );
}
