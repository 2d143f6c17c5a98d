'use client';
import { NotHere } from '@/components/queue/NotHere';
import { Unavailable } from '@/components/queue/Unavailable';
import { useUpdatedText } from '@/components/queue/useUpdatedText';
import { DoorSkeletons } from '@/components/ui/Skeletons';
import { useDoorList } from '@/lib/data/useDoorList';
import { type ListParams, routes } from '@/lib/routes';
import { Doors } from './Doors';

/** The doors of a list, or why they are not here. */
export function DoorListPane({ list }: { list: ListParams | undefined }) {
  if (!list) return <NotHere what="packet" back={routes.walk} backLabel="Back to Walk" />;
  return <KnownList list={list} />;
}

function KnownList({ list }: { list: ListParams }) {
  const view = useDoorList(list);
  const updated = useUpdatedText(view);
  switch (view.state) {
    case 'loading':
      return <DoorSkeletons />;
    case 'failed':
      if (view.failure.kind === 'refused') return <NotHere what="packet" back={routes.walk} backLabel="Back to Walk" />;
      return <Unavailable view={view} what="These doors are" />;
    case 'offline':
      return <Unavailable view={view} what="These doors are" />;
    case 'ready':
      if (view.data.addresses.length === 0) return <NotHere what="packet" back={routes.walk} backLabel="Back to Walk" />;
      return <Doors list={list} addresses={view.data.addresses} updated={updated} refreshFailed={view.failure !== undefined} />;
    default:
      return view satisfies never;
  }
}
