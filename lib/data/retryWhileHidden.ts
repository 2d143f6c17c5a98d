import { focusManager } from '@tanstack/react-query';

/**
 * Lets failed sends be tried again while the page is hidden, as far as the browser allows it: a phone is in a pocket between two
 * doors. By itself TanStack holds every retry until the page is seen again. What becoming visible brings (a look for newer lists)
 * stays.
 */
export function retryWhileHidden(): void {
  focusManager.setFocused(true);
  focusManager.setEventListener((becameVisible) => {
    const look = () => {
      if (document.visibilityState === 'visible') becameVisible();
    };
    window.addEventListener('visibilitychange', look);
    return () => window.removeEventListener('visibilitychange', look);
  });
}
