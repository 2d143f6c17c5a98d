'use client';
import { Opened } from '@/components/queue/Opened';
import { DoorSkeletons } from '@/components/ui/Skeletons';
import { DoorListScreen } from './DoorListScreen';

/** The address list of a packet or a target; also what list-view shows until the map gives it a second way to look. */
export function ListAddressScreen() {
  return (
    <Opened title="Doors" needs="campaign" skeleton={<DoorSkeletons />}>
      <DoorListScreen />
    </Opened>
  );
}
