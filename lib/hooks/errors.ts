'use client';
import { useEffect } from 'react';
import { onUncaught } from '@/lib/platform/uncaught';

/** Reports whatever was thrown, whether or not the storage is open. What reports is loaded with the first error; without it the console has it. */
export function reportThrown(thrown: unknown): void {
  import('@/lib/walkbook/phone').then(
    ({ report }) => report(thrown),
    () => console.error(thrown),
  );
}

/** Reports errors that nothing has handled, from now on. */
export function reportUncaught(page: Window): void {
  onUncaught(page, reportThrown);
}

/** Reports the error that a screen has ended with, once. */
export function useReported(error: Error): void {
  useEffect(() => reportThrown(error), [error]);
}
