'use client';
import { DoorSkeleton } from '@/components/door/DoorSkeleton';
import { NotHere, Unavailable } from '@/components/frame/lateStates';
import { Screen } from '@/components/frame/Screen';
import { isNotHere } from '@/lib/domain/failure';
import { useOpenDoor } from '@/lib/hooks/doorLeft';
import { useDoorList } from '@/lib/hooks/useDoorList';
import { type DoorParams, routes } from '@/lib/routes/paths';
import { surveyTexts } from '@/lib/texts/survey';
import { TalkScreen } from './TalkScreen';

/** The survey of the door that the address names, or why there is none. */
export function SurveyOfDoor({ params }: { params: DoorParams }) {
  const { doorId: named, ...list } = params;
  useOpenDoor(params);
  const view = useDoorList(list);
  const door = view.state === 'ready' ? view.data.doors.find(({ doorId }) => doorId === named) : undefined;
  if (view.state === 'ready' && door) return <TalkScreen list={list} door={door} known={view.data} />;
  const isGone = view.state === 'failed' && isNotHere(view.failure);
  return (
    <Screen title={surveyTexts.title} above={routes.listAddress(list)}>
      {view.state === 'loading' && <DoorSkeleton />}
      {(view.state === 'ready' || isGone) && <NotHere what="door" back={routes.listAddress(list)} way="backToList" />}
      {(view.state === 'offline' || (view.state === 'failed' && !isGone)) && <Unavailable view={view} what="door" />}
    </Screen>
  );
}
