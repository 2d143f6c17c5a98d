'use client';
import { useEffect } from 'react';

/** Reports whatever was thrown, whether or not the storage is open. What reports is loaded with the first error; without it the console has it. */
export function reportThrown(thrown: unknown): void {
  import('@/lib/walkbook/reports').then(
    ({ report }) => report(thrown),
    () => console.error(thrown),
  );
}

/** Reports errors that nothing has handled, from now on. */
export function reportUncaught(page: Window): void {
  page.addEventListener('error', ({ error }) => reportThrown(error));
  page.addEventListener('unhandledrejection', ({ reason }) => reportThrown(reason));
}

/** Reports the error that a screen has ended with, once. */
export function useReported(error: Error): void {
  useEffect(() => reportThrown(error), [error]);
}
