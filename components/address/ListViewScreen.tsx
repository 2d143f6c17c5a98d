'use client';
import { Opened } from '@/components/queue/Opened';
import { DoorSkeletons } from '@/components/ui/Skeletons';
import { DoorListScreen } from './DoorListScreen';

/** A packet's doors as the volunteer last looked at them; today that is always the list. */
export function ListViewScreen() {
  return (
    <Opened title="Doors" needs="campaign" skeleton={<DoorSkeletons />}>
      <DoorListScreen />
    </Opened>
  );
}
