'use client';
import { usePathname, useRouter, useSearchParams } from 'next/navigation';
import { useEffect } from 'react';

let visited = 0;

/** Calls the listener after every finished navigation with the path and the query (without '?'). The listener must be stable. */
export function useOnNavigation(listener: (path: string, query: string) => void): void {
  const path = usePathname();
  const query = useSearchParams().toString();
  useEffect(() => {
    visited += 1;
    listener(path, query);
  }, [listener, path, query]);
}

/** Leads elsewhere, in place of the current entry of the history; undefined stays. */
export function useRedirect(url: string | undefined): void {
  const { replace } = useRouter();
  useEffect(() => {
    if (url !== undefined) replace(url);
  }, [replace, url]);
}

/** Back to where the volunteer came from inside the app; opened from outside, to the screen above. */
export function useBack(above: string): () => void {
  const router = useRouter();
  return () => (visited > 1 ? router.back() : router.replace(above));
}
