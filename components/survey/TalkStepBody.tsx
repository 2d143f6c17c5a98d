'use client';
import { type Door, type DoorList, doorName, type Group, type Person } from '@/lib/domain/door/door';
import { noteIdOf } from '@/lib/domain/door/noteId';
import { isOfOthers, saidOf } from '@/lib/domain/door/saidInTalk';
import type { Question } from '@/lib/domain/door/script';
import { scriptText } from '@/lib/domain/door/scriptText';
import { stepThatAsks, type TalkStep } from '@/lib/domain/door/talkSteps';
import { useOwnName } from '@/lib/hooks/useOwnName';
import { isolate } from '@/lib/texts/isolate';
import { surveyTexts } from '@/lib/texts/survey';
import { FollowedQuestion } from './FollowedQuestion';
import { CheckTalk, NewPersonForm, PeopleAsked, TalkExtras } from './lateTalkParts';
import { nameOf } from './nameOf';
import { Opening } from './Opening';
import { TalkGroups } from './TalkGroups';
import { TalkProgress } from './TalkProgress';
import type { OpenTalk } from './useTalk';

type TalkStepBodyProps = { door: Door; known: DoorList; open: OpenTalk; who: Person | undefined };

/** The step of the talk that is open, below how far the talk is. Somebody new gives a name first, on the step that is open. */
export function TalkStepBody({ door, known: { groups, script }, open, who }: TalkStepBodyProps) {
  const { talk, steps, step, answers, people } = open;
  const volunteer = useOwnName();
  const filledFor = (person: Person | undefined) => (text: string) =>
    scriptText(text, {
      voter: isolate(firstName(person?.name)),
      volunteer: isolate(firstName(volunteer)),
      candidate: isolate(script?.candidate?.name ?? ''),
    });
  const filled = filledFor(open.open);
  const at = steps[step];
  if (!at) return null;
  const chosen = (open.open && answers.get(open.open.personId)) ?? new Set();
  // A note stays with whom it was begun for, whoever answers later.
  const noted = people.find(({ personId }) => personId === talk.note?.about) ?? who;
  const isLast = step === steps.length - 1;
  const extras = (
    <TalkExtras
      talk={talk}
      leaveBehind={script?.leaveBehind}
      doorName={doorName(door)}
      about={noted && noteIdOf(noted) !== undefined ? { personId: noted.personId, name: nameOf(noted) } : undefined}
      onNote={open.keepNote}
      nowMs={open.nowMs}
      onKeep={open.keep}
    />
  );
  const ask = (asked: Group, oneOf?: Question['answers']) => open.open && open.onAnswer(open.open, asked, oneOf);
  const household = {
    people,
    open: open.open?.personId,
    isNamed: isOfOthers(door, talk),
    talked: saidOf(door, talk),
    onOpen: (person: Person) => open.ask(person),
  };
  return (
    <>
      {steps.length > 1 && (
        <TalkProgress step={step} steps={steps.length} label={stepLabel(at)} onSkip={isLast ? undefined : () => open.go(step + 1)} />
      )}
      {talk.newPerson && talk.newPerson.personId === talk.who && (
        <div className="space-y-4 px-4 pt-1 pb-4">
          <NewPersonForm
            person={talk.newPerson}
            isBegun={step === 0 && talk.newPerson.name === ''}
            asked={talk.newPerson.name.trim() === '' ? open.nameAsked : 0}
            onKeep={(newPerson) => open.keep({ ...talk, newPerson })}
          />
        </div>
      )}
      {(at.kind === 'opening' || (at.kind === 'questions' && at.isOpening)) && (
        <div className="pb-5 short:pb-3">
          <Opening script={at.script} filled={filled} />
        </div>
      )}
      {at.kind === 'questions' && (
        <PeopleAsked {...household}>
          {at.questions.map((question) => (
            <FollowedQuestion
              key={question.id}
              question={question}
              script={at.script}
              groups={groups}
              chosen={chosen}
              filled={filled}
              onChoose={ask}
            />
          ))}
        </PeopleAsked>
      )}
      {at.kind === 'groups' && (
        <PeopleAsked {...household}>
          <TalkGroups groups={groups} chosen={chosen} onChoose={ask} />
        </PeopleAsked>
      )}
      {at.kind === 'check' && script && (
        <CheckTalk
          door={door}
          talk={talk}
          script={script}
          groups={groups}
          isNamed={isOfOthers(door, talk)}
          filledFor={filledFor}
          onQuestion={stepThatAsks(steps) === undefined ? undefined : open.ask}
          onAnswer={open.onAnswer}
        />
      )}
      {(at.kind === 'groups' || at.kind === 'check') && <div className="mt-4 space-y-4 px-4">{extras}</div>}
    </>
  );
}

/** Returns what a step is called. */
export const stepLabel = (step: TalkStep): string => surveyTexts.steps[step.kind === 'questions' && step.isOpening ? 'opening' : step.kind];

/** At a door people call each other by the first name. */
const firstName = (name = '') => name.trim().split(/\s+/u)[0] ?? '';
