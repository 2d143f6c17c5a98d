'use client';
import { Opened } from '@/components/frame/Opened';
import { DoorSkeletons } from '@/components/ui/Skeletons';
import { titleTexts } from '@/lib/texts/titles';
import { DoorListScreen } from './DoorListScreen';

/** The address list of a packet or a target; also what list-view shows until the map gives it a second way to look. */
export function ListAddressScreen() {
  return (
    <Opened title={titleTexts.doors} needs="campaign" skeleton={<DoorSkeletons />}>
      <DoorListScreen />
    </Opened>
  );
}
