'use client';
import { useId } from 'react';
import { LocationNotice } from '@/components/door/lateLocationNotice';
import { Button } from '@/components/ui/Button';
import { TriangleAlert } from '@/components/ui/icons/TriangleAlert';
import type { Group, Person } from '@/lib/domain/door/door';
import { groupsByKind } from '@/lib/domain/door/groupsByKind';
import { surveyTexts } from '@/lib/texts/survey';
import { PeopleAtDoor } from './PeopleAtDoor';
import { SurveyOfPerson } from './SurveyOfPerson';
import type { OpenSurvey } from './useSurvey';

type SurveyProps = { people: readonly Person[]; groups: readonly Group[]; survey: OpenSurvey };

/** So many people fit on a screen or two. For more, their names stand on top as ways to them. */
const FEW_PEOPLE = 3;

/** Everybody at the door with the campaign's groups; those they are known to be in are ticked. */
export function Survey({ people, groups, survey }: SurveyProps) {
  const warningId = useId();
  const kinds = groupsByKind(groups);
  return (
    <div className="space-y-3 p-4 pt-1">
      {people.length === 0 && <p className="pt-2 text-body text-soft">{surveyTexts.nobodyListed}</p>}
      {groups.length === 0 && <p className="pt-2 text-body text-soft">{surveyTexts.noGroups}</p>}
      {people.length > FEW_PEOPLE && <PeopleAtDoor people={people} fresh={survey.fresh} />}
      {groups.some(({ warns }) => warns) && people.length > 0 && (
        <p id={warningId} className="flex gap-2 text-secondary text-soft">
          <TriangleAlert aria-hidden="true" className="mt-px size-5 shrink-0" />
          {surveyTexts.warns}
        </p>
      )}
      {people.map((person) => (
        <SurveyOfPerson
          key={person.personId}
          person={person}
          kinds={kinds}
          ticked={survey.answers.get(person.personId)}
          warningId={warningId}
          onAnswer={(group) => survey.onAnswer(person.personId, group)}
        />
      ))}
      {Object.keys(survey.fresh).length > 0 && (
        <Button look="text" wide onClick={survey.onDiscard}>
          {surveyTexts.discard}
        </Button>
      )}
      <LocationNotice />
    </div>
  );
}
