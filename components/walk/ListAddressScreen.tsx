'use client';
import { Opened } from '@/components/frame/Opened';
import { DoorSkeletons } from '@/components/ui/Skeletons';
import { loadFromPhone } from '@/lib/hooks/loadFromPhone';
import { titleTexts } from '@/lib/texts/titles';
import { DoorListPane } from './DoorListPane';
import { DoorListScreen } from './DoorListScreen';
import { listParts } from './lateListParts';

loadFromPhone(listParts.load);

/** The address list of a packet or a target. */
export function ListAddressScreen() {
  return (
    <Opened title={titleTexts.doors} needs="campaign" skeleton={<DoorSkeletons />}>
      <DoorListScreen>{(list, head) => <DoorListPane list={list} head={head} />}</DoorListScreen>
    </Opened>
  );
}
