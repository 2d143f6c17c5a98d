'use client';
import { useId } from 'react';
import { TriangleAlert } from '@/components/ui/icons/TriangleAlert';
import { type Door, type DoorList, doorName, type Group, type Person } from '@/lib/domain/door/door';
import { groupsByKind } from '@/lib/domain/door/groupsByKind';
import { noteIdOf } from '@/lib/domain/door/noteId';
import { answeredQuestions, groupsBeside, saidOf } from '@/lib/domain/door/saidInTalk';
import { type Question, questionsFor, type Script } from '@/lib/domain/door/script';
import { scriptText } from '@/lib/domain/door/scriptText';
import { useOwnName } from '@/lib/hooks/useOwnName';
import { useWhenIdle } from '@/lib/hooks/useWhenIdle';
import { surveyTexts } from '@/lib/texts/survey';
import { AskedQuestion } from './AskedQuestion';
import { AskGroups } from './AskGroups';
import { CheckTalk, NewPersonForm, preloadTalkParts, TalkExtras } from './lateTalkParts';
import { Opening } from './Opening';
import { PeopleAsked } from './PeopleAsked';
import { TalkProgress } from './TalkProgress';
import type { OpenTalk } from './useTalk';

type TalkStepBodyProps = { door: Door; known: DoorList; open: OpenTalk; who: Person | undefined };

/** The step of the talk that is open, below how far the talk is. Somebody new gives a name first, on the step that is open. */
export function TalkStepBody({ door, known: { groups, script }, open, who }: TalkStepBodyProps) {
  const { talk, steps, step, answers, people } = open;
  const volunteer = useOwnName();
  useWhenIdle(preloadTalkParts);
  const names = { voter: firstName(open.open?.name), volunteer: firstName(volunteer), candidate: script?.candidate?.name ?? '' };
  const filled = (text: string) => scriptText(text, names);
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
      about={noted && noteIdOf(noted) !== undefined ? { personId: noted.personId, name: noted.name || surveyTexts.somebodyNew } : undefined}
      onNote={open.keepNote}
      nowMs={open.nowMs}
      onKeep={open.keep}
    />
  );
  const ask = (asked: Group, oneOf?: Question['answers']) => open.open && open.onAnswer(open.open, asked, oneOf);
  return (
    <>
      {steps.length > 1 && (
        <TalkProgress
          step={step}
          steps={steps.length}
          label={surveyTexts.steps[at.kind]}
          onSkip={isLast ? undefined : () => open.go(step + 1)}
        />
      )}
      {talk.newPerson && talk.newPerson.personId === talk.who && (
        <div className="space-y-4 px-4 pt-1 pb-4">
          <NewPersonForm
            person={talk.newPerson}
            missing={open.isNameMissing && talk.newPerson.name.trim() === ''}
            onKeep={(newPerson) => open.keep({ ...talk, newPerson })}
          />
        </div>
      )}
      {at.kind === 'opening' && <Opening script={at.script} filled={filled} />}
      {at.kind === 'questions' && (
        <PeopleAsked people={people} open={open.open?.personId} talked={saidOf(door, talk)} onOpen={open.ask}>
          {at.questions.map((question) => (
            <Asked
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
        <>
          <PeopleAsked people={people} open={open.open?.personId} talked={saidOf(door, talk)} onOpen={open.ask}>
            <Groups groups={groups} chosen={chosen} onChoose={ask} />
          </PeopleAsked>
          <div className="mt-4 space-y-4 px-4">{extras}</div>
        </>
      )}
      {at.kind === 'check' && (
        <>
          {script && open.open && (
            <CheckTalk
              answered={answeredQuestions(script, chosen, groups)}
              filled={filled}
              onQuestion={(id) => open.go(stepOf(steps, id))}
              silent={people.filter(({ personId }) => !saidOf(door, talk).has(personId))}
            />
          )}
          <div className="mt-4 space-y-4 px-4">
            {script && open.open && groupsBeside(script, groups).length > 0 && (
              <details className="rounded-[1.125rem] bg-card">
                <summary className="min-h-14 cursor-pointer rounded-[1.125rem] px-4 py-3.5 text-row">{surveyTexts.anythingElse}</summary>
                <div className="space-y-5 px-4 pb-4">
                  <Groups groups={groupsBeside(script, groups)} chosen={chosen} onChoose={ask} />
                </div>
              </details>
            )}
            {extras}
          </div>
        </>
      )}
    </>
  );
}

/** At a door people call each other by the first name. */
const firstName = (name = '') => name.trim().split(/\s+/u)[0] ?? '';

const stepOf = (steps: OpenTalk['steps'], questionId: string) =>
  Math.max(
    steps.findIndex((step) => step.kind === 'questions' && step.questions.some(({ id }) => id === questionId)),
    0,
  );

type AskedProps = {
  question: Question;
  script: Script;
  groups: readonly Group[];
  chosen: ReadonlySet<Group['id']>;
  filled: (text: string) => string;
  onChoose: (group: Group, oneOf?: Question['answers']) => void;
};

/** The questions that follow from the answers to one, and those behind them. */
function behind(script: Script, { id }: Question, chosen: ReadonlySet<Group['id']>): readonly Question[] {
  const next = questionsFor(script, chosen).filter(({ after }) => after?.question === id);
  return next.flatMap((question) => [question, ...behind(script, question, chosen)]);
}

/** A question, and below it what follows from its answers: so nothing above it moves. */
function Asked({ question, script, groups, chosen, filled, onChoose }: AskedProps) {
  return (
    <div className="space-y-3">
      {[question, ...behind(script, question, chosen)].map((asked) => (
        <AskedQuestion
          key={asked.id}
          question={asked}
          text={filled(asked.text)}
          groups={groups}
          chosen={chosen}
          follows={asked !== question}
          onChoose={(group) => onChoose(group, asked.many ? undefined : asked.answers)}
        />
      ))}
    </div>
  );
}

function Groups({
  groups,
  chosen,
  onChoose,
}: {
  groups: readonly Group[];
  chosen: ReadonlySet<Group['id']>;
  onChoose: (group: Group) => void;
}) {
  const warningId = useId();
  const warning = groups.filter(({ id, warns }) => warns && chosen.has(id));
  if (groups.length === 0) return <p className="text-body text-soft">{surveyTexts.noGroups}</p>;
  return (
    <>
      <AskGroups kinds={groupsByKind(groups)} chosen={chosen} warningId={warningId} onChoose={onChoose} />
      {groups.some(({ warns }) => warns) && (
        <p id={warningId} className="flex gap-2 text-secondary text-soft">
          <TriangleAlert aria-hidden="true" className="mt-px size-5 shrink-0" />
          {surveyTexts.warns}
        </p>
      )}
      <p aria-live="polite" className="text-secondary font-semibold text-warn">
        {warning.length > 0 && surveyTexts.warnsNow(warning.map(({ name }) => name).join(', '))}
      </p>
    </>
  );
}
