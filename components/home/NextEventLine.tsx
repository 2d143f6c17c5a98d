import { lazy, Suspense } from 'react';
import { menuTexts } from '@/lib/texts/menu';

const NextEvent = lazy(async () => ({ default: (await import('./NextEvent')).NextEvent }));

/** A line about what comes next. What reads the events is loaded behind the menu; the line is there from the beginning, so nothing moves. */
export function NextEventLine() {
  return (
    <Suspense fallback={menuTexts.eventsHint}>
      <NextEvent otherwise={menuTexts.eventsHint} />
    </Suspense>
  );
}
