import type { Metadata } from 'next';
import { EventsScreen } from '@/components/events/EventsScreen';
import { eventTexts } from '@/lib/texts/events';

export const metadata: Metadata = { title: eventTexts.title };

export default function Page() {
  return <EventsScreen />;
}
