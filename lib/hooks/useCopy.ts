'use client';
import { copyText } from '@/lib/platform/copyText';

/** Copies a text; false where the browser does not let the app. */
export function useCopy(): (text: string) => Promise<boolean> {
  return copyText;
}
