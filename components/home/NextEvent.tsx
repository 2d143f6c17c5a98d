import { upcomingEvents } from '@/lib/domain/event/event';
import { useKnownEvents } from '@/lib/hooks/useEvents';
import { useNow } from '@/lib/hooks/useNow';
import { eventLineText } from '@/lib/texts/events';

/** What comes next, as far as this phone knows: 'Canvass kick-off · Tomorrow, 9:30 am'. */
export function NextEvent({ otherwise }: { otherwise: string }) {
  const nowMs = useNow();
  const [next] = upcomingEvents(useKnownEvents(), nowMs);
  return next ? eventLineText(next, nowMs) : otherwise;
}
