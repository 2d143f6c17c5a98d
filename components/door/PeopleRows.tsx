'use client';
import { useState } from 'react';
import { later } from '@/components/ui/later';
import type { Door, Group, Person } from '@/lib/domain/door/door';
import { noteIdOf } from '@/lib/domain/door/noteId';
import type { ListRef } from '@/lib/domain/walk/listRef';
import { useNewestNote } from '@/lib/hooks/useNewestNote';
import { useWhenIdle } from '@/lib/hooks/useWhenIdle';
import { PersonRow } from './PersonRow';
import { useAsk } from './useAsk';

const NoteAtDoor = later(() => import('./NoteAtDoor').then(({ NoteAtDoor }) => NoteAtDoor));

type PeopleRowsProps = {
  list: ListRef;
  door: Door;
  /** The people of the door to show. */
  people: readonly Person[];
  groups: readonly Group[];
  /** The list's name for a screen reader. */
  label: string;
  nowMs: number;
};

/** People of a door, a row each, with what is known of them, and the ways to ask them and to note something about them. */
export function PeopleRows({ list, door, people, groups, label, nowMs }: PeopleRowsProps) {
  const noteOf = useNewestNote();
  const ask = useAsk(list, door.doorId);
  const [noted, setNoted] = useState<Person>();
  useWhenIdle(NoteAtDoor.preload);
  return (
    <>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari takes the list role away from lists without bullets */}
      <ul role="list" aria-label={label}>
        {people.map((person) => (
          <PersonRow
            key={person.personId}
            person={person}
            groups={groups}
            note={noteOf(person)}
            nowMs={nowMs}
            onSurvey={() => ask(person.personId)}
            onNote={noteIdOf(person) === undefined ? undefined : () => setNoted(person)}
          />
        ))}
      </ul>
      {noted && <NoteAtDoor person={noted} onClose={() => setNoted(undefined)} />}
    </>
  );
}
