import { lateToasts } from './lateToasts';
import type { ToastRequest } from './presentToast';

/** Shows a toast. What draws it is loaded apart from the first screen, and waited for, so that no toast is missed. */
export function showToast(request: ToastRequest): void {
  lateToasts.load().then(
    // After the frame in which the tap itself is seen: a door answers sooner without its toast.
    ({ presentToast }) => requestAnimationFrame(() => setTimeout(() => presentToast(request))),
    () => request.onGone?.(),
  );
}
