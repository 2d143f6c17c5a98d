'use client';
import { usePathname, useRouter, useSearchParams } from 'next/navigation';
import { useEffect } from 'react';

/** How the next finished navigation came about: by a link or push, in place of an entry, or through the browser's history. */
let next: 'forward' | 'replace' | 'history' = 'forward';
/** Screens of this app that lie behind this one. Steps forward in the history count as back: Back then rather stays in the app. */
let behind = -1;

function count(): void {
  if (next === 'forward') behind += 1;
  if (next === 'history') behind = Math.max(behind - 1, 0);
  next = 'forward';
}

/** Calls the listener after every finished navigation with the path and the query (without '?'). The listener must be stable. */
export function useOnNavigation(listener: (path: string, query: string) => void): void {
  const path = usePathname();
  const query = useSearchParams().toString();
  useEffect(() => {
    const travels = () => {
      next = 'history';
    };
    window.addEventListener('popstate', travels);
    return () => window.removeEventListener('popstate', travels);
  }, []);
  useEffect(() => {
    count();
    listener(path, query);
  }, [listener, path, query]);
}

/** Leads elsewhere, in place of the current entry of the history; undefined stays. */
export function useRedirect(url: string | undefined): void {
  const { replace } = useRouter();
  useEffect(() => {
    if (url === undefined) return;
    next = 'replace';
    replace(url);
  }, [replace, url]);
}

/**
 * Leads on once the page has drawn what was last tapped; Back returns here. A page that nobody looks at draws nothing and stays until
 * somebody does.
 */
export function useLead(url: string | undefined): void {
  const { push } = useRouter();
  useEffect(() => {
    if (url === undefined) return;
    let frame = requestAnimationFrame(() => {
      // The first frame is about to be drawn, the second follows it.
      frame = requestAnimationFrame(() => push(url));
    });
    return () => cancelAnimationFrame(frame);
  }, [push, url]);
}

/** Back to where the volunteer came from inside the app; opened from outside, to the screen above. */
export function useBack(above: string): () => void {
  const router = useRouter();
  return () => {
    if (behind > 0) return router.back();
    next = 'replace';
    router.replace(above);
  };
}

/**
 * Opens an address as a page of its own, in place of this one. Nothing that this page has in memory is left, and the browser's history
 * can not bring it back.
 */
export function openAnew(url: string): void {
  window.location.replace(url);
}
