'use client';
import { DoorSkeleton } from '@/components/door/DoorSkeleton';
import { NotHere } from '@/components/frame/lateStates';
import { Opened } from '@/components/frame/Opened';
import { Screen } from '@/components/frame/Screen';
import { useRouteQuery } from '@/lib/hooks/useRouteQuery';
import { readDoorParams, routes } from '@/lib/routes/paths';
import { surveyTexts } from '@/lib/texts/survey';
import { SurveyOfDoor } from './SurveyOfDoor';

/** The survey of a door: what each of its people has answered. */
export function ListSurveyScreen() {
  return (
    <Opened title={surveyTexts.title} needs="campaign" skeleton={<DoorSkeleton />}>
      <SurveyOfQuery />
    </Opened>
  );
}

function SurveyOfQuery() {
  const params = readDoorParams(useRouteQuery());
  if (params) return <SurveyOfDoor key={params.doorId} params={params} />;
  return (
    <Screen title={surveyTexts.title} above={routes.walk}>
      <NotHere what="door" back={routes.walk} way="backToWalk" />
    </Screen>
  );
}
