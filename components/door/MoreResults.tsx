'use client';
import type { ReactNode } from 'react';
import { Dialog } from '@/components/ui/Dialog';
import { Check } from '@/components/ui/icons/Check';
import { TriangleAlert } from '@/components/ui/icons/TriangleAlert';
import { COMPLETE } from '@/lib/domain/change/door/actions';
import type { Mark } from '@/lib/domain/change/door/door';
import type { Door, Group, Person } from '@/lib/domain/door/door';
import { type DoorSign, signOfAction } from '@/lib/domain/door/doorSign';
import { type DoorResult, personResultMark, RESULTS, resultGroups } from '@/lib/domain/door/results';
import type { DoorState } from '@/lib/domain/walk/doorState';
import { actionText, doorTexts } from '@/lib/texts/door';
import { groupMeans, resultMeans, resultTexts } from '@/lib/texts/results';
import { StateSign } from './StateSign';

type MoreResultsProps = {
  door: Door;
  state: DoorState;
  groups: readonly Group[];
  onResult: (result: DoorResult) => void;
  /** `key` says whose result it is, and which. */
  onPerson: (mark: Mark, key: string) => void;
  onClose: () => void;
};

/** Everything that can be said of a door and of each person there, with what it means. It closes with the choice. */
export function MoreResults({ door, state, groups, onResult, onPerson, onClose }: MoreResultsProps) {
  const results = resultGroups(groups);
  const people = results.length === 0 ? [] : door.people;
  const said = { notTried: undefined, tryAgain: door.last?.action, done: COMPLETE }[state];
  return (
    <Dialog name="door" title={resultTexts.title} open onClose={onClose}>
      <Choices title={resultTexts.atDoor}>
        {RESULTS.map((result) => (
          <Choice
            key={result}
            title={actionText(result)}
            sign={signOfAction(result)}
            means={resultMeans(result)}
            chosen={said === result}
            onChoose={() => {
              onClose();
              onResult(result);
            }}
          />
        ))}
      </Choices>
      {people.map((person) => (
        <Choices key={person.personId} title={nameOf(person)}>
          {results.map((group) => (
            <Choice
              key={group.id}
              title={group.name}
              means={groupMeans(group)}
              warns={group.warns}
              pressed={person.groupIds.includes(group.id)}
              onChoose={() => {
                onClose();
                onPerson(personResultMark(door, person, group, groups), `${person.personId} ${group.id}`);
              }}
            />
          ))}
        </Choices>
      ))}
      {people.length > 0 && <p className="px-4 pt-3 text-secondary text-soft">{resultTexts.lastCompletes}</p>}
    </Dialog>
  );
}

const nameOf = ({ name }: Person) => name ?? doorTexts.nameNotKnown;

function Choices({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      {/* Whose results these are stays in sight below the sheet's own head, however many there are. */}
      <h3 className="sticky top-16 z-[5] bg-card px-4 pt-4 pb-1 text-row wrap-anywhere">{title}</h3>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari takes the list role away from lists without bullets */}
      <ul role="list">{children}</ul>
    </section>
  );
}

type ChoiceProps = {
  title: string;
  /** The sign of a door with this result. */
  sign?: DoorSign;
  means: string | undefined;
  /** It is what was said last of the door. */
  chosen?: boolean;
  /** Whether the person has it; another tap takes it away. */
  pressed?: boolean;
  warns?: boolean | undefined;
  onChoose: () => void;
};

function Choice({ title, sign, means, chosen = false, pressed, warns, onChoose }: ChoiceProps) {
  return (
    <li className="border-b border-line last:border-0">
      <button
        type="button"
        aria-pressed={pressed}
        onClick={onChoose}
        className="flex min-h-14 w-full items-center gap-3 px-4 py-2 text-left -outline-offset-3 active:bg-chip"
      >
        {sign && <StateSign sign={sign} className="text-[0.875rem]" />}
        <span className="min-w-0 flex-1">
          <span className="block text-row">{title}</span> {means && <span className="block text-secondary text-soft">{means}</span>}
        </span>
        {warns && <TriangleAlert aria-hidden="true" className="size-5 shrink-0 text-danger" />}
        {(chosen || pressed) && <Check aria-hidden="true" className="size-6 shrink-0 text-ok" strokeWidth={3} />}
      </button>
    </li>
  );
}
