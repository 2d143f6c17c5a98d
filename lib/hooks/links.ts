'use client';
import { usePathname, useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { leaveOverlays } from '@/lib/overlays';
import { willReplace } from './navigation';
import { runWhenIdle } from './useWhenIdle';
import { useOpening } from './WalkbookProvider';

/** What a link bears that takes the place of its own screen in the history. */
export const REPLACES = { 'data-replaces': '' } as const;

/**
 * Makes every link of the page lead within the app; to be used once. Links are plain anchors: one listener for all costs a list of many
 * doors nothing, and the first load less than a component for each. Where a link is likely to be followed, its screen is fetched before.
 */
export function useLinks(): void {
  const router = useRouter();
  const path = usePathname();
  const { state } = useOpening();
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = isPlain(event) ? linkAt(event) : undefined;
      if (!link) return;
      event.preventDefault();
      const [href, replaces] = [hrefOf(link), 'replaces' in link.dataset];
      leaveOverlays(() => {
        if (!replaces) return router.push(href);
        willReplace();
        router.replace(href);
      });
    };
    const prepare = (event: PointerEvent) => {
      const link = linkAt(event);
      if (link) router.prefetch(hrefOf(link));
    };
    // On the window, so that whatever a screen does with the tap itself comes first.
    window.addEventListener('click', follow);
    window.addEventListener('pointerdown', prepare);
    return () => {
      window.removeEventListener('click', follow);
      window.removeEventListener('pointerdown', prepare);
    };
  }, [router]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another path or state means another screen, with other links on it
  useEffect(() => runWhenIdle(() => prefetchWaysOn(router)), [router, path, state]);
}

/** One link of each path: what has to be fetched is the screen, whichever packet or door it shows. */
function prefetchWaysOn(router: ReturnType<typeof useRouter>): void {
  const ways = new Map([...document.querySelectorAll<HTMLAnchorElement>(OWN_LINK)].map((link) => [link.pathname, link]));
  for (const link of ways.values()) router.prefetch(hrefOf(link));
}

const OWN_LINK = 'a[href^="/"]';

function linkAt({ target }: Event): HTMLAnchorElement | undefined {
  return (target instanceof Element && target.closest<HTMLAnchorElement>(OWN_LINK)) || undefined;
}

/** As it is written: with its query, without the origin. */
const hrefOf = (link: HTMLAnchorElement) => link.getAttribute('href') ?? '/';

/** Whether a click means just that: with a key it is the browser's, which opens tabs, windows and downloads. */
function isPlain({ button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey && !defaultPrevented;
}
