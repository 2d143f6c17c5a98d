import type { ComponentType } from 'react';
import type { ToastRequest } from './presentToast';

/** Like the toaster itself, one for a page: what shows a toast need not be drawn. */
let loaded: ComponentType | undefined;
const listeners = new Set<() => void>();

/** Loads what draws toasts, apart from the first screen. @returns what presents one; by then there is a place for it */
export async function loadToasts(): Promise<(request: ToastRequest) => void> {
  const { toastParts } = await import('./toastParts');
  if (loaded === undefined) {
    loaded = toastParts.Toasts;
    for (const listener of listeners) listener();
  }
  return toastParts.presentToast;
}

/** A failure is tried again with the first toast. */
export const preloadToasts = (): void => void loadToasts().catch(() => undefined);

export const loadedToasts = (): ComponentType | undefined => loaded;

export function onToastsLoaded(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
