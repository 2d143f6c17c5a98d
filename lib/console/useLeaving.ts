import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { singleKeys } from './singleKeys';
import { useAskBeforeUnload } from './useAskBeforeUnload';

/** What leads away from something that is shown once. */
export type Leaving = {
  /** Whoever was about to leave is asked. */
  readonly isAsked: boolean;
  /** Lets go and leaves at once where nothing is shown once, else asks first. */
  readonly leave: (go: () => void) => void;
  /** Keeps it where it is. */
  readonly stay: () => void;
  /** Lets it go, and goes on with what led away. */
  readonly goOn: () => void;
};

/**
 * Asks before something goes that nobody can see again: where a part of the view asks to leave it, by links and by the digits of the views. The browser asks
 * before the page is closed.
 *
 * @param letGo what takes it off the screen; the same function each time
 */
export function useLeaving(isShownOnce: boolean, letGo: () => void): Leaving {
  const [asked, setAsked] = useState<{ readonly go: () => void }>();
  // What has gone by itself needs no answer.
  if (!isShownOnce && asked !== undefined) setAsked(undefined);
  const leave = useCallback(
    (go: () => void) => {
      if (isShownOnce) {
        setAsked({ go });
        return;
      }
      letGo();
      go();
    },
    [isShownOnce, letGo],
  );
  useStay(isShownOnce, leave);
  useAskBeforeUnload(isShownOnce);
  return {
    isAsked: asked !== undefined,
    leave,
    stay: () => setAsked(undefined),
    goOn: () => {
      setAsked(undefined);
      letGo();
      asked?.go();
    },
  };
}

/** Stops what would lead out of the view. */
function useStay(isShownOnce: boolean, leave: Leaving['leave']): void {
  const stop = useEffectEvent((event: Event, again: () => void) => {
    event.preventDefault();
    event.stopPropagation();
    // When this is over it goes through.
    leave(() => void setTimeout(again));
  });
  useEffect(() => {
    if (!isShownOnce) return undefined;
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (link !== null && leadsAway(event, link)) stop(event, () => link.click());
    };
    const onKey = (event: KeyboardEvent) => {
      if (isDigit(event)) stop(event, () => document.dispatchEvent(new KeyboardEvent('keydown', { key: event.key })));
    };
    // Before whatever else listens to them.
    document.addEventListener('click', onClick, true);
    document.addEventListener('keydown', onKey, true);
    return () => {
      document.removeEventListener('click', onClick, true);
      document.removeEventListener('keydown', onKey, true);
    };
  }, [isShownOnce]);
}

/** Another tab, a file and another place in this page take nothing away. */
function leadsAway({ ctrlKey, metaKey, shiftKey }: MouseEvent, link: HTMLAnchorElement): boolean {
  const href = link.getAttribute('href');
  return href !== null && !href.startsWith('#') && !link.download && link.target !== '_blank' && !(ctrlKey || metaKey || shiftKey);
}

/** A digit that opens a view (useKeys.ts). */
function isDigit({ key, target, ctrlKey, altKey, metaKey }: KeyboardEvent): boolean {
  const isTyped = target instanceof Element && target.closest('input, textarea, select') !== null;
  return (
    /^\d$/u.test(key) && !isTyped && !(ctrlKey || altKey || metaKey) && singleKeys().state() && !document.querySelector('[role="dialog"]')
  );
}
