'use client';
import { DoorSkeleton } from '@/components/door/DoorSkeleton';
import { NotHere, Unavailable } from '@/components/frame/lateStates';
import { Screen } from '@/components/frame/Screen';
import { type Door, type DoorList, doorName } from '@/lib/domain/door/door';
import { isNotHere } from '@/lib/domain/failure';
import type { ListRef } from '@/lib/domain/walk/listRef';
import { useDoorList } from '@/lib/hooks/useDoorList';
import { type DoorParams, routes } from '@/lib/routes/paths';
import { surveyTexts } from '@/lib/texts/survey';
import { SaveSurvey } from './SaveSurvey';
import { Survey } from './Survey';
import { useSurvey } from './useSurvey';

/** The survey of the door that the address names, or why there is none. */
export function SurveyOfDoor({ params: { doorId: named, ...list } }: { params: DoorParams }) {
  const view = useDoorList(list);
  const door = view.state === 'ready' ? view.data.doors.find(({ doorId }) => doorId === named) : undefined;
  if (view.state === 'ready' && door) return <KnownDoor list={list} door={door} known={view.data} />;
  const isGone = view.state === 'failed' && isNotHere(view.failure);
  return (
    <Screen title={surveyTexts.title} above={routes.listAddress(list)}>
      {view.state === 'loading' && <DoorSkeleton />}
      {(view.state === 'ready' || isGone) && <NotHere what="door" back={routes.listAddress(list)} way="backToList" />}
      {(view.state === 'offline' || (view.state === 'failed' && !isGone)) && <Unavailable view={view} what="door" />}
    </Screen>
  );
}

function KnownDoor({ list, door, known }: { list: ListRef; door: Door; known: DoorList }) {
  const survey = useSurvey(list, door, known);
  return (
    <Screen
      title={doorName(door)}
      page={surveyTexts.titleAt(doorName(door))}
      above={routes.packetAddress({ ...list, doorId: door.doorId })}
      footer={<SaveSurvey door={door} survey={survey} />}
    >
      <Survey people={door.people} groups={known.groups} survey={survey} />
    </Screen>
  );
}
