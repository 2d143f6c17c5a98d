'use client';
import type { ReactNode } from 'react';
import { Opened } from '@/components/frame/Opened';
import { lateModule } from '@/components/ui/lateModule';
import { DoorSkeletons } from '@/components/ui/Skeletons';
import { Tabs } from '@/components/ui/Tabs';
import { LIST_TABS } from '@/lib/domain/walk/listTab';
import { loadFromPhone } from '@/lib/hooks/loadFromPhone';
import { useListTab } from '@/lib/hooks/useListTab';
import { listViewTexts } from '@/lib/texts/listView';
import { titleTexts } from '@/lib/texts/titles';
import { DoorListScreen } from './DoorListScreen';
import { listParts } from './lateListParts';

/** Loaded apart: together with the tabs it would exceed the limit of a first load. */
const listPane = lateModule(() => import('./DoorListPane'));
const DoorListPane = listPane.component((file) => file.DoorListPane, DoorSkeletons);

loadFromPhone(() => Promise.all([listPane.load(), listParts.load()]));

/** The doors of a packet or a target, as a list or on a map. @param map draws the map of the doors that the address names */
export function ListViewScreen({ map }: { map: ReactNode }) {
  return (
    <Opened title={titleTexts.doors} needs="campaign" skeleton={<DoorSkeletons />}>
      <DoorListScreen>
        {(list, head) => {
          const doors = <DoorListPane list={list} head={head} />;
          return list ? <ListOrMap list={doors} map={map} /> : doors;
        }}
      </DoorListScreen>
    </Opened>
  );
}

function ListOrMap({ list, map }: { list: ReactNode; map: ReactNode }) {
  const [tab, setTab] = useListTab();
  const { waysToLook, tabs } = listViewTexts;
  return (
    <Tabs label={waysToLook} tabs={LIST_TABS.map((value) => ({ value, label: tabs[value] }))} value={tab} onValue={setTab}>
      {tab === 'map' ? map : list}
    </Tabs>
  );
}
