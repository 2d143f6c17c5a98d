'use client';
import { Opened } from '@/components/frame/Opened';
import { DoorSkeletons } from '@/components/ui/Skeletons';
import { useLoadFromPhone } from '@/lib/hooks/useLoadFromPhone';
import { titleTexts } from '@/lib/texts/titles';
import { DoorListPane } from './DoorListPane';
import { DoorListScreen } from './DoorListScreen';
import { listParts } from './lateListParts';

/** The address list of a packet or a target. */
export function ListAddressScreen() {
  useLoadFromPhone(listParts.load);
  return (
    <Opened title={titleTexts.doors} needs="campaign" skeleton={<DoorSkeletons />}>
      <DoorListScreen>{(list, head) => <DoorListPane list={list} head={head} />}</DoorListScreen>
    </Opened>
  );
}
