import { whenIdle } from '@/lib/platform/whenIdle';
import type { ToastRequest } from './presentToast';

const loadPresenter = () => import('./presentToast');
// Wanted most when there is no connection to fetch it by.
whenIdle(() => void loadPresenter().catch(() => undefined));

/** Shows a toast. What draws it is loaded apart from the first screen, and waited for, so that no toast is missed. */
export function showToast(request: ToastRequest): void {
  loadPresenter().then(
    // After the frame in which the tap itself is seen: a door answers sooner without its toast.
    ({ presentToast }) => requestAnimationFrame(() => setTimeout(() => presentToast(request))),
    () => request.onGone?.(),
  );
}
