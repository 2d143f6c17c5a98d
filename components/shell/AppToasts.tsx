'use client';

import { Toasts } from '@/components/ui/Toasts';
import { OTHER_TOAST_MS, SUCCESS_TOAST_MS } from '@/lib/domain/limits';

/** The app's toasts, with the specification's times. */
export function AppToasts() {
  return <Toasts successMs={SUCCESS_TOAST_MS} otherMs={OTHER_TOAST_MS} />;
}
