import type { ToastKind } from '@/components/ui/ToastCard';

export type ToastRequest = {
  readonly kind: ToastKind;
  readonly text: string;
  /** What Undo does. */
  readonly action?: () => void;
  /** Told once when the toast has left the screen, whatever the reason. */
  readonly onGone?: () => void;
};

/** Shows a toast. What draws it is loaded apart from the first screen, and waited for, so that no toast is missed. */
export function showToast(request: ToastRequest): void {
  import('./presentToast').then(
    ({ presentToast }) => presentToast(request),
    () => request.onGone?.(),
  );
}
