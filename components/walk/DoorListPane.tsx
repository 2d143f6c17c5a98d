'use client';
import { type ComponentProps, Suspense, useState } from 'react';
import { NotHere, Unavailable } from '@/components/frame/lateStates';
import { useUpdatedText } from '@/components/frame/useUpdatedText';
import { DoorSkeletons } from '@/components/ui/Skeletons';
import { isNotHere } from '@/lib/domain/failure';
import { MAX_ROWS_RENDERED_WHOLE } from '@/lib/domain/limits';
import { listKey } from '@/lib/domain/walk/listPlace';
import type { ListRef } from '@/lib/domain/walk/listRef';
import { useDoorList } from '@/lib/hooks/useDoorList';
import { routes } from '@/lib/routes/paths';
import { Doors } from './Doors';
import { listParts } from './lateListParts';
import type { ListHead } from './listHead';

/** The doors of a list, or why they are not here. */
export function DoorListPane({ list, head }: { list: ListRef | undefined; head: ListHead | undefined }) {
  if (!list) return <NotHere what="packet" back={routes.walk} way="backToWalk" />;
  return <KnownList key={listKey(list)} list={list} head={head} />;
}

function KnownList({ list, head }: { list: ListRef; head: ListHead | undefined }) {
  const view = useDoorList(list);
  const updated = useUpdatedText(view);
  switch (view.state) {
    case 'loading':
      return <DoorSkeletons />;
    case 'failed':
      if (isNotHere(view.failure)) return <NotHere what="packet" back={routes.walk} way="backToWalk" />;
      return <Unavailable view={view} what="doors" />;
    case 'offline':
      return <Unavailable view={view} what="doors" />;
    case 'ready':
      if (view.data.doors.length === 0) return <NotHere what="packet" back={routes.walk} way="backToWalk" />;
      return (
        <Suspense fallback={<DoorSkeletons />}>
          <DoorsOfLength list={list} head={head} doors={view.data.doors} updated={updated} refreshFailed={view.failure !== undefined} />
        </Suspense>
      );
    default:
      return view satisfies never;
  }
}

/** A long list is drawn by parts that are loaded apart. */
const LongDoors = listParts.component(() => Doors, DoorSkeletons);

function DoorsOfLength(props: ComponentProps<typeof Doors>) {
  // A list that grows while it is open stays where it is.
  const [isLong] = useState(props.doors.length > MAX_ROWS_RENDERED_WHOLE);
  return isLong ? <LongDoors {...props} /> : <Doors {...props} />;
}
