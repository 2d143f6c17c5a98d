'use client';
import { usePathname, useRouter, useSearchParams } from 'next/navigation';
import { useEffect } from 'react';
import { hasClosedOverlay } from '@/lib/overlays';

/** By how many screens more or fewer the next finished navigation has behind it: more by a link or push, fewer through the history. */
let step = 1;
/** Screens of this app that lie behind this one. Steps forward in the history count as back: Back then rather stays in the app. */
let behind = -1;

function count(): void {
  behind = step < 0 ? Math.max(behind + step, 0) : behind + step;
  step = 1;
}

/**
 * To be called before a navigation that takes the place of the current entry of the history: no screen is behind it then that was not
 * before.
 *
 * @param over the screens over which the history has been stepped back first; they are not behind it then
 */
export function willReplace(over = 0): void {
  step = -over;
}

/** Calls the listener after every finished navigation with the path and the query (without '?'). The listener must be stable. */
export function useOnNavigation(listener: (path: string, query: string) => void): void {
  const path = usePathname();
  const query = useSearchParams().toString();
  useEffect(() => {
    const travels = () => {
      if (!hasClosedOverlay()) step = -1;
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
    willReplace();
    replace(url);
    redirects += 1;
    return () => {
      redirects -= 1;
      if (redirects === 0) for (const work of waiting.splice(0)) work();
    };
  }, [replace, url]);
}

/** Redirects that have not arrived yet. */
let redirects = 0;
const waiting: (() => void)[] = [];
/** What waits for a redirect does not wait for ever. */
const LONGEST_REDIRECT_MS = 5_000;

/** Runs work when no redirect is under way: what is loaded for later must not hold up the screen that it leads to. */
export function afterRedirects(work: () => void): void {
  if (redirects === 0) {
    work();
    return;
  }
  let isDone = false;
  const once = () => {
    if (!isDone) work();
    isDone = true;
  };
  waiting.push(once);
  setTimeout(once, LONGEST_REDIRECT_MS);
}

/**
 * Leads on once the page has drawn what was last tapped; Back returns here. A page that nobody looks at draws nothing and stays until
 * somebody does.
 */
export function useLead(url: string | undefined): void {
  const { push } = useRouter();
  useEffect(() => {
    if (url === undefined) return;
    // Before the first screen was counted, or one that takes others' place, it would not lie behind the next one.
    const lead = () => {
      if (behind < 0 || step < -1) frame = requestAnimationFrame(lead);
      else push(url);
    };
    let frame = requestAnimationFrame(() => {
      // The first frame is about to be drawn, the second follows it.
      frame = requestAnimationFrame(lead);
    });
    return () => cancelAnimationFrame(frame);
  }, [push, url]);
}

/** Back to where the volunteer came from inside the app; opened from outside, to the screen above. */
export function useBack(above: string): () => void {
  const router = useRouter();
  return () => {
    if (behind > 0) return router.back();
    willReplace();
    router.replace(above);
  };
}
