import { later } from '@/components/ui/later';
import { menuTexts } from '@/lib/texts/menu';

const NextEvent = later(
  () => import('./NextEvent').then(({ NextEvent }) => NextEvent),
  () => menuTexts.eventsHint,
);

/** A line about the next event. The code that reads events is loaded after the menu; a hint fills the line until then, so nothing moves. */
export function NextEventLine() {
  return <NextEvent otherwise={menuTexts.eventsHint} />;
}
