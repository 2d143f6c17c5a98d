'use client';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { UserPlus } from '@/components/ui/icons/UserPlus';
import { lateModule } from '@/components/ui/lateModule';
import { later } from '@/components/ui/later';
import type { Door, Group, Person } from '@/lib/domain/door/door';
import { noteIdOf } from '@/lib/domain/door/noteId';
import type { PersonId } from '@/lib/domain/ids';
import type { ListRef } from '@/lib/domain/walk/listRef';
import { useNewestNote } from '@/lib/hooks/useNewestNote';
import { useWhenIdle } from '@/lib/hooks/useWhenIdle';
import { useWalkbook } from '@/lib/hooks/WalkbookProvider';
import { mapRoutes } from '@/lib/routes/mapPaths';
import { oneDoorTexts } from '@/lib/texts/oneDoor';
import { PersonRow } from './PersonRow';

const talks = lateModule(() => import('@/lib/hooks/beginTalk'));
const NoteAtDoor = later(() => import('./NoteAtDoor').then(({ NoteAtDoor }) => NoteAtDoor));

type HouseholdProps = { list: ListRef; door: Door; groups: readonly Group[]; nowMs: number };

/** Everybody at a door, a row each, and the way to somebody new. Those who are not asked in this pass are folded below. */
export function Household({ list, door, groups, nowMs }: HouseholdProps) {
  const walkbook = useWalkbook();
  const { push } = useRouter();
  const noteOf = useNewestNote();
  const [noted, setNoted] = useState<Person>();
  useWhenIdle(NoteAtDoor.preload);
  useWhenIdle(talks.preload);
  const ask = (whom: PersonId | undefined) =>
    void talks.load().then(
      ({ beginTalk }) => {
        beginTalk(walkbook, door.doorId, whom);
        push(mapRoutes.survey({ ...list, doorId: door.doorId }));
      },
      // Without the code for it the survey itself asks who answered.
      () => push(mapRoutes.survey({ ...list, doorId: door.doorId })),
    );
  const row = (person: Person) => (
    <PersonRow
      key={person.personId}
      person={person}
      groups={groups}
      note={noteOf(person)}
      nowMs={nowMs}
      onSurvey={() => ask(person.personId)}
      onNote={noteIdOf(person) === undefined ? undefined : () => setNoted(person)}
    />
  );
  const aside = door.people.filter(({ isAside }) => isAside);
  return (
    <div className="border-y border-line bg-card">
      {door.people.length === 0 && <p className="px-4 py-3 text-body text-soft">{oneDoorTexts.nobodyListed}</p>}
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari takes the list role away from lists without bullets */}
      <ul role="list" aria-label={oneDoorTexts.people}>
        {door.people.filter(({ isAside }) => !isAside).map(row)}
      </ul>
      {aside.length > 0 && (
        <details className="border-t border-line">
          <summary className="min-h-12 cursor-pointer px-4 py-3 text-body text-soft">{oneDoorTexts.aside(aside.length)}</summary>
          {/* biome-ignore lint/a11y/noRedundantRoles: Safari takes the list role away from lists without bullets */}
          <ul role="list" aria-label={oneDoorTexts.aside(aside.length)}>
            {aside.map(row)}
          </ul>
        </details>
      )}
      <button
        type="button"
        onClick={() => ask(undefined)}
        className="flex min-h-14 w-full items-center gap-2.5 border-t border-line px-4 text-left text-body font-semibold text-primary -outline-offset-3 active:bg-chip"
      >
        <UserPlus aria-hidden="true" className="size-6 shrink-0" />
        {oneDoorTexts.somebodyNew}
      </button>
      {noted && <NoteAtDoor person={noted} onClose={() => setNoted(undefined)} />}
    </div>
  );
}
