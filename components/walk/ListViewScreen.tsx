'use client';
import { lazy, type ReactNode, Suspense } from 'react';
import { Opened } from '@/components/frame/Opened';
import { DoorSkeletons } from '@/components/ui/Skeletons';
import { Tabs } from '@/components/ui/Tabs';
import { LIST_TABS } from '@/lib/domain/walk/listTab';
import { useListTab } from '@/lib/hooks/useListTab';
import { listViewTexts } from '@/lib/texts/listView';
import { titleTexts } from '@/lib/texts/titles';
import { DoorListScreen } from './DoorListScreen';

/** Loaded apart: together with the tabs it would exceed the limit of a first load. */
const DoorListPane = lazy(async () => ({ default: (await import('./DoorListPane')).DoorListPane }));

/** The doors of a packet or a target, as a list or on a map. @param map draws the map of the doors that the address names */
export function ListViewScreen({ map }: { map: ReactNode }) {
  return (
    <Opened title={titleTexts.doors} needs="campaign" skeleton={<DoorSkeletons />}>
      <DoorListScreen>
        {(list) => {
          const doors = (
            <Suspense fallback={<DoorSkeletons />}>
              <DoorListPane list={list} />
            </Suspense>
          );
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
