import { lateModule } from '@/components/ui/lateModule';

/** What draws and presents toasts, loaded apart from the first screen. A failure is tried again with the first toast. */
export const lateToasts = lateModule(async () => (await import('./toastParts')).toastParts);
