import { presentToast } from './presentToast';
import { Toasts } from './Toasts';

/** What draws toasts, as one, so that it is loaded together. */
export const toastParts = { Toasts, presentToast };
