import { type ReactNode, useId } from 'react';
import { Fold } from '@/components/ui/Fold';
import { type CheckedPerson, groupsBeside, toCheck } from '@/lib/domain/door/checkedTalk';
import type { Door, Group, Person } from '@/lib/domain/door/door';
import type { Script } from '@/lib/domain/door/script';
import type { Talk } from '@/lib/domain/door/talk';
import { isolate } from '@/lib/texts/isolate';
import { surveyTexts } from '@/lib/texts/survey';
import { AnsweredLines } from './AnsweredLines';
import { nameAndAge, nameOf } from './nameOf';
import { TalkGroups } from './TalkGroups';

type CheckTalkProps = {
  door: Door;
  talk: Talk;
  script: Script;
  groups: readonly Group[];
  /** Each block has its person's name: the screen's title does not say whose it is. */
  isNamed: boolean;
  /** Puts the names into a text of the script as one person is asked. */
  filledFor: (person: Person) => (text: string) => string;
  /** Leads back to a person's question; undefined where no step asks any. */
  onQuestion: ((person: Person, questionId: string) => void) | undefined;
  onAnswer: (person: Person, group: Group) => void;
};

/** Everything that will be saved, by person, each line one tap from a change. */
export function CheckTalk({ door, talk, script, groups, isNamed, filledFor, onQuestion, onAnswer }: CheckTalkProps) {
  const { said, silent } = toCheck(door, talk, script, groups);
  const beside = groupsBeside(script, groups);
  const lines = ({ person, answered }: CheckedPerson) => (
    <AnsweredLines answered={answered} filled={filledFor(person)} onQuestion={onQuestion && ((id) => onQuestion(person, id))} />
  );
  const others = (of: CheckedPerson) =>
    beside.length > 0 && <AnythingElse of={of} isNamed={isNamed} groups={beside} onChoose={(group) => onAnswer(of.person, group)} />;
  const notTalked = silent.length > 0 && (
    <p className="min-h-14 px-4 py-2">
      <span className="block text-secondary text-soft">{surveyTexts.names(silent.map((person) => isolate(nameOf(person))))}</span>
      <span className="block text-row">{surveyTexts.notTalkedLine}</span>
    </p>
  );
  if (isNamed) {
    return (
      <div className="space-y-5">
        {said.map((of) => (
          <Block key={of.person.personId} name={nameAndAge(of.person)}>
            <div className="border-y border-line bg-card">{lines(of)}</div>
            <div className="px-4 pt-3 empty:hidden">{others(of)}</div>
          </Block>
        ))}
        {notTalked && <div className="border-y border-line bg-card">{notTalked}</div>}
      </div>
    );
  }
  return said.map((of) => (
    <div key={of.person.personId}>
      <div className="border-y border-line bg-card">
        {lines(of)}
        {notTalked}
      </div>
      <div className="mt-4 px-4 empty:hidden">{others(of)}</div>
    </div>
  ));
}

/** The block of one of several people, below their name. */
function Block({ name, children }: { name: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="px-4 pb-2 text-row wrap-anywhere">
        {name}
      </h2>
      {children}
    </section>
  );
}

type AnythingElseProps = { of: CheckedPerson; isNamed: boolean; groups: readonly Group[]; onChoose: (group: Group) => void };

/** The groups for which no question asks, folded, with whose they are where that could be anybody. */
function AnythingElse({ of: { person, chosen }, isNamed, groups, onChoose }: AnythingElseProps) {
  return (
    <Fold
      title={isNamed ? surveyTexts.anythingElseAbout(nameOf(person)) : surveyTexts.anythingElse}
      look="min-h-14 rounded-[1.125rem] px-4 py-2 text-row"
      className="rounded-[1.125rem] bg-card"
    >
      <fieldset aria-label={nameOf(person)} className="min-w-0 space-y-5 px-4 pb-4">
        <TalkGroups groups={groups} chosen={chosen} onChoose={onChoose} />
      </fieldset>
    </Fold>
  );
}
