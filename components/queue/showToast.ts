import type { ToastKind } from '@/components/ui/ToastCard';
import { whenIdle } from '@/lib/platform/whenIdle';

export type ToastRequest = {
  readonly kind: ToastKind;
  readonly text: string;
  /** What Undo does. */
  readonly action?: () => void;
  /** Told once when the toast has left the screen, whatever the reason. */
  readonly onGone?: () => void;
};

const loadPresenter = () => import('./presentToast');
// Wanted most when there is no connection to fetch it by.
whenIdle(() => void loadPresenter().catch(() => undefined));

/** Shows a toast. What draws it is loaded apart from the first screen, and waited for, so that no toast is missed. */
export function showToast(request: ToastRequest): void {
  loadPresenter().then(
    ({ presentToast }) => presentToast(request),
    () => request.onGone?.(),
  );
}
