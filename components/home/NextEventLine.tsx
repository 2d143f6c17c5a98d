import { lazy, Suspense } from 'react';
import { menuTexts } from '@/lib/texts/menu';

const NextEvent = lazy(async () => ({ default: (await import('./NextEvent')).NextEvent }));

/** A line about the next event. The code that reads events is loaded after the menu; a hint fills the line until then, so nothing moves. */
export function NextEventLine() {
  return (
    <Suspense fallback={menuTexts.eventsHint}>
      <NextEvent otherwise={menuTexts.eventsHint} />
    </Suspense>
  );
}
