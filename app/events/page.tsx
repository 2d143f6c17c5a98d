import { EventsScreen } from '@/components/events/EventsScreen';

export default function Page() {
  return <EventsScreen />;
}
