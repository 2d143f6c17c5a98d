import { upcomingEvents } from '@/lib/domain/event/event';
import { useKnownEvents } from '@/lib/hooks/useEvents';
import { useServerNow } from '@/lib/hooks/useNow';
import { eventLineText } from '@/lib/texts/events';

/** The next event on this phone: 'Canvass kick-off · Tomorrow, 9:30 am'. @param otherwise the text when there is none */
export function NextEvent({ otherwise }: { otherwise: string }) {
  const nowMs = useServerNow();
  const [next] = upcomingEvents(useKnownEvents(), nowMs);
  return next ? eventLineText(next, nowMs) : otherwise;
}
