'use client';
import { useLinks } from '@/lib/hooks/links';

/** Makes the links of all screens lead within the app. */
export function AppLinks() {
  useLinks();
  return null;
}
